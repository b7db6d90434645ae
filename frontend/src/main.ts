import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { preferred, speak } from './lib/i18n/i18n.svelte'
import { openVoices } from './lib/ui/announce'
import { appearance } from './lib/ui/appearance.svelte'
import { keepForOffline } from './lib/ui/newVersion.svelte'

appearance.apply()
openVoices()
await speak(preferred())
const target = document.getElementById('app')
if (target) mount(App, { target })
void keepForOffline()
