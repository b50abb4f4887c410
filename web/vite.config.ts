import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { uiLayer } from '../client/build/ui-layer.ts'
import { guidePages } from '../client/guides/guide-pages.ts'
import { firstPage } from './first-page.ts'
import { pageWithCode } from './page-with-code.ts'
import { precompress } from './precompress.ts'
import { onlyProduction, productionRouter, withoutUnused } from './production-modules.ts'
import { texts } from './src/app/texts.ts'
import { GUIDES } from './src/platform/product.ts'
import { webManifest } from './web-manifest.ts'
import { workerFiles } from './worker-files.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/**
 * The oldest supported browsers (docs/decisions/0021). APIs are not polyfilled: scripts/oldest-browsers.mjs checks for newer
 * ones.
 */
const target = ['chrome107', 'edge107', 'safari16.4', 'firefox115']
const api = process.env['API'] ?? 'http://127.0.0.1:3000'

const plainSchema = at('../contract/src/wire/plain-schema.ts')
const guides = guidePages({
  source: at('../docs/use'),
  name: texts.guides.name,
  index: GUIDES,
  ending: '',
  app: { name: texts.guides.toApp, address: '/' },
  entry: at('src/app/guide-page.ts'),
  target,
})

function featureOf(id: string): string | null {
  const [, area = '', feature = ''] = /\/web\/src\/(\w+)\/(\w+)\//.exec(id) ?? []
  return ['', 'app', 'platform'].includes(area) ? null : `${area}-${feature}`
}

// The code of the first page is two files, and that of the overlays of every page a third: dozens of small files
// compress worse and load one after the other on a slow connection.
const groups = [
  // Apart from the app: it runs while the rest of the page arrives, and a release seldom changes it.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react\.ts$/, priority: 4 },
  { name: 'core', tags: ['$initial' as const], priority: 3 },
  { name: 'home', test: /src\/flash\/feed\/home-screen\.tsx$/, priority: 2 },
  // The other four tabs of the bar share one chunk, because each request is slow on a slow connection.
  {
    name: 'tabs',
    test: /src\/(forum\/home\/topic-home-screen|talk\/message\/messages-screen|app\/square-pages|square\/membership\/home-screen|app\/screen\/me-page)\.tsx$/,
    priority: 1,
  },
  // So do the pages behind lists and links: separate stylesheets would each cause another style recalculation.
  {
    name: 'details',
    test: /src\/(flash\/comment\/detail-screen|forum\/post\/detail-screen|forum\/reply\/reply-screen|forum\/home\/node-detail-screen|app\/screen\/profile-page)\.tsx$/,
    priority: 0.5,
  },
  { name: 'ui', test: /ui\/src\//, minShareCount: 3, priority: 0.4 },
  { name: 'parts', minShareCount: 8, priority: 0.4 },
  { name: 'platform', test: /web\/src\/platform\/|client\//, minShareCount: 2, priority: 0.35 },
  // All others by feature: the worker fetches each file with a request of its own.
  { name: featureOf, debugName: 'features', priority: 0.3 },
  { name: 'over', test: /src\/(app\/hosts\.tsx|notify\/push\/start\.ts)$/, priority: 2 },
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    uiLayer(),
    firstPage(target),
    withoutUnused(),
    onlyProduction(),
    guides,
    pageWithCode(),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      registerType: 'prompt',
      // We register the service worker ourselves: no inline script, and no generated file at the root.
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        target,
        globPatterns: ['index.html', 'assets/**/*.{js,css}', 'help/*.html', 'icons/*.png', 'avatar/*/*.png'],
        manifestTransforms: [
          async (entries) => {
            const { first, replaced } = workerFiles(at('dist'))
            const kept = entries.filter(({ url }) => !replaced.has(url))
            return { manifest: kept.map((entry) => ({ ...entry, isFirst: first.has(entry.url) })) }
          },
        ],
      },
    }),
  ],
  // The server validates input; the schema builder stays out of the browser bundle (docs/decisions/0002).
  resolve: {
    alias: { typebox: plainSchema, ...(command === 'build' ? { 'react-router': productionRouter() } : {}) },
  },
  build: {
    target,
    manifest: true,
    modulePreload: { polyfill: false },
    // No data URLs: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The entry contains the file names of all pages, so the names are short content hashes.
        chunkFileNames: ({ name }) =>
          /^(react|home|over)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups,
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/files': api, [GUIDES]: api } },
}))
