import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const DESK = 'http://localhost:8000'

/** Calls of the server: never answered by the page that is kept for a start without network. */
const CALLS = [/^\/api\//, /^\/test\//, /^\/certificate/]

export default defineConfig({
  plugins: [
    svelte(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: CALLS,
      },
      manifest: {
        name: 'rapidplay desk',
        short_name: 'rapidplay',
        description: "The arbiter's desk: what to do now, and the article behind it.",
        display: 'standalone',
        background_color: '#F6F7F4',
        theme_color: '#14181C',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
    }),
  ],
  build: {
    outDir: '../src/rapidplay/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy allows no inline script or style
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': { target: DESK, ws: true }, '/test': DESK } },
})
