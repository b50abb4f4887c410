import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstPage } from './first-page.ts'
import { precompress } from './precompress.ts'
import { onlyProduction, productionRouter, withoutUnused } from './production-modules.ts'
import { webManifest } from './web-manifest.ts'
import { firstFiles } from './worker-files.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The oldest that we run on (docs/decisions/0021). Functions are not rewritten: scripts/floor.mjs looks for those. */
const target = ['chrome107', 'edge107', 'safari16.4', 'firefox115']
const api = process.env['API'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    firstPage(target),
    withoutUnused(),
    onlyProduction(),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      registerType: 'prompt',
      // We register it ourselves: nothing inline, nothing at the roots that we did not write.
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        target,
        globPatterns: ['index.html', 'assets/**/*.{js,css}', 'icons/*.png', 'avatar/*/*.png'],
        manifestTransforms: [
          async (entries) => {
            const first = firstFiles(at('dist'))
            return { manifest: entries.map((entry) => ({ ...entry, isFirst: first.has(entry.url) })) }
          },
        ],
      },
    }),
  ],
  // The server judges what comes in; the schema builder stays out of the browser (docs/decisions/0002).
  resolve: {
    alias: {
      typebox: at('src/platform/no-schema.ts'),
      ...(command === 'build' ? { 'react-router': productionRouter() } : {}),
    },
  },
  build: {
    target,
    manifest: true,
    modulePreload: { polyfill: false },
    // Everything is a file of ours: the content security policy allows nothing else.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What the first page needs comes as two files, and what lies over every page as a third: dozens of small ones compress
    // worse, and on a slow line each takes its turn.
    rolldownOptions: {
      output: {
        // The entry names all files of all pages: each goes by its content, in few letters.
        chunkFileNames: ({ name }) => (/^(home|over)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'core',
              tags: ['$initial'],
              priority: 3,
            },
            { name: 'home', test: /src\/feed\/home-screen\.tsx$/, priority: 2 },
            // The other four of the bar come together, each in one step on a line where every step takes its time.
            {
              name: 'tabs',
              test: /src\/(forum\/topic-home-screen|message\/messages-screen|app\/square-pages|square\/home-screen|app\/screen\/me-page)\.tsx$/,
              priority: 1,
            },
            // So do the pages that lists and links lead to: as dozens of files, each stylesheet of its own costs the page one more look at all its styles.
            {
              name: 'details',
              test: /src\/(thread\/detail-screen|post\/detail-screen|reply\/reply-screen|forum\/node-detail-screen|app\/screen\/profile-page)\.tsx$/,
              priority: 0.5,
            },
            // Small parts that many screens share come together.
            { name: 'ui', test: /ui\/src\//, minShareCount: 3 },
            { name: 'parts', minShareCount: 8 },
            { name: 'over', test: /src\/(app\/hosts\.tsx|push\/start\.ts)$/, priority: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/files': api } },
}))
