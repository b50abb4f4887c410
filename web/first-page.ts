import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { EARLY_PAGES } from './src/app/early-routes.ts'

const HOME = 'home'
const EARLY_REQUEST = 'src/app/early-request.ts'
const OLDEST = new URL('oldest.js', import.meta.url)

type Files = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

const chunkNamed = (bundle: Files, name: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (found?.type !== 'chunk') throw new Error(`${name} is not in the files that it was to be in`)
  return found
}

const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [...(viteMetadata?.importedCss ?? [])]

/** A chunk, what it imports, and their styles; without what index.html names for every page. */
function filesOf(bundle: Files, chunk: Rolldown.OutputChunk, named: Set<string>): string[] {
  if (named.has(chunk.fileName)) return []
  named.add(chunk.fileName)
  const imported = chunk.imports.map((file) => bundle[file]).filter((file) => file?.type === 'chunk')
  return [chunk.fileName, ...stylesOf(chunk), ...imported.flatMap((each) => filesOf(bundle, each, named))]
}

/**
 * Names in index.html what the first page needs next to the entry, so that the browser does not learn of it only when the
 * entry has run: the chunk of the feed, its styles, and the small script that requests meanwhile what the opened page shows.
 * That script is told the files of the other pages that are opened by a link or a reload.
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
      handler(html, { bundle = {} }) {
        const home = chunkNamed(bundle, HOME)
        const early = chunkNamed(bundle, 'early-request')
        const oldest = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('oldest.js'))
        if (!oldest) throw new Error('oldest.js is not in the files that it was to be in')
        if (early.imports.length > 0) throw new Error('the early request waits for other files')
        const entries = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
        const pages = EARLY_PAGES.map((name) => {
          const files = filesOf(bundle, chunkNamed(bundle, name), new Set([...entries, home.fileName]))
          // Their icons are of those that the feed does without.
          files.push(chunkNamed(bundle, 'more-icons').fileName)
          return [`data-${name}`, files.map((file) => `/${file}`).join(' ')]
        })
        const own = { crossorigin: true }
        return [
          // Deferred, it holds nothing up; before the entry, it is the first to run.
          { tag: 'script', attrs: { defer: true, src: `/${oldest.fileName}` }, injectTo: 'head-prepend' },
          {
            tag: 'script',
            // At once, before the entry is there.
            attrs: {
              ...own,
              type: 'module',
              async: true,
              fetchpriority: 'high',
              src: `/${early.fileName}`,
              ...Object.fromEntries(pages),
            },
            injectTo: 'head',
          },
          { tag: 'link', attrs: { ...own, rel: 'modulepreload', href: `/${home.fileName}` }, injectTo: 'head' },
          ...stylesOf(home).map((href) => ({
            tag: 'link',
            attrs: { ...own, rel: 'stylesheet', href: `/${href}` },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
  }
}
