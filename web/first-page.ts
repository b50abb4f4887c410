import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const HOME = 'home'
const EARLY_REQUEST = 'src/app/early-request.ts'
const OLDEST = new URL('oldest.js', import.meta.url)

/**
 * Names in index.html what the first page needs next to the entry, so that the browser does not learn of it only when the
 * entry has run: the chunk of the feed, its styles, and the small script that requests the feed meanwhile.
 * Another one is for browsers that understand none of these.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: EARLY_REQUEST, name: 'early-request' })
      this.emitFile({ type: 'asset', name: 'oldest.js', source: readFileSync(OLDEST, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const home = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === HOME)
        const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early-request')
        const oldest = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('oldest.js'))
        if (home?.type !== 'chunk' || early?.type !== 'chunk' || early.imports.length > 0 || !oldest)
          throw new Error('the first page is not in the files that it was to be in')
        const styles = [...(home.viteMetadata?.importedCss ?? [])]
        const own = { crossorigin: true }
        return [
          // Deferred, it holds nothing up; before the entry, it is the first to run.
          { tag: 'script', attrs: { defer: true, src: `/${oldest.fileName}` }, injectTo: 'head-prepend' },
          {
            tag: 'script',
            // At once, before the entry is there.
            attrs: { ...own, type: 'module', async: true, fetchpriority: 'high', src: `/${early.fileName}` },
            injectTo: 'head',
          },
          { tag: 'link', attrs: { ...own, rel: 'modulepreload', href: `/${home.fileName}` }, injectTo: 'head' },
          ...styles.map((href) => ({
            tag: 'link',
            attrs: { ...own, rel: 'stylesheet', href: `/${href}` },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
  }
}
