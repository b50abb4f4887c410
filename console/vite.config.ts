import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { uiLayer } from '../client/build/ui-layer.ts'
import { guidePages } from '../client/guides/guide-pages.ts'
import { firstLook } from './first-look.ts'
import { texts } from './src/app/texts.ts'
import { GUIDES } from './src/platform/guides.ts'

const api = process.env['API'] ?? 'http://127.0.0.1:3000'
/** The oldest supported browsers (docs/decisions/0021). */
const target = ['chrome107', 'edge107', 'safari16.4', 'firefox115']
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: '/operator/',
  plugins: [
    react(),
    uiLayer(),
    firstLook(target),
    guidePages({
      source: at('../docs/operate'),
      name: texts.guides.name,
      index: GUIDES,
      ending: '.html',
      app: { name: texts.guides.toApp, address: '/operator/' },
      entry: at('src/app/guide-page.ts'),
      target,
    }),
  ],
  // docs/decisions/0002: schemas stay on the server
  resolve: { alias: { typebox: at('../contract/src/wire/plain-schema.ts') } },
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: at('index.html'), sw: at('src/app/sw.ts') },
      // A service worker is registered by a fixed name, and needs its scope above it.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': api, '/files': api, '/avatar': api } },
})
