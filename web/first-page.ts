import type { Plugin } from 'vite'

const HOME = 'home'
const EARLY_REQUEST = 'src/app/early-request.ts'

/**
 * Names in index.html what the first page needs next to the entry, so that the browser does not learn of it only when the
 * entry has run: the chunk of the feed, its styles, and the small script that requests the feed meanwhile.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: EARLY_REQUEST, name: 'early-request' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const home = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === HOME)
        const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early-request')
        if (home?.type !== 'chunk' || early?.type !== 'chunk' || early.imports.length > 0)
          throw new Error('the first page is not in the files that it was to be in')
        const styles = [...(home.viteMetadata?.importedCss ?? [])]
        const own = { crossorigin: true }
        return [
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
