import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { preferred, speak } from './lib/i18n/i18n.svelte'
import { appearance } from './lib/ui/appearance.svelte'

appearance.apply()
await speak(preferred())
const target = document.getElementById('app')
if (target) mount(App, { target })

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // On plain http there is none: a loaded page goes on, a reload needs the server. S14 says so.
  })
}
