import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { firstLook } from './first-look.ts'
import { shellMarkup } from './first-shell.tsx'
import { EARLY_PAGES } from './src/app/early-routes.ts'

const HOME = 'feed/home-screen.tsx'
const MORE_ICONS = 'icon/more-icons.tsx'
const ROOT = '<div id="root"></div>'
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const OLDEST = new URL('oldest.js', import.meta.url)

type Files = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** The chunk that holds this module of ours; the names of chunks are not unique. */
const chunkOf = (bundle: Files, module: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  )
  if (found?.type !== 'chunk') throw new Error(`${module} is in no file of the build`)
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

/** The files of the pages that a link or a reload opens; the script that stands in the page fetches those of the one opened. */
function earlyFiles(bundle: Files, entries: readonly string[], home: Rolldown.OutputChunk): Record<string, string> {
  const pages = Object.entries(EARLY_PAGES).map(([name, module]) => {
    const files = filesOf(bundle, chunkOf(bundle, module), new Set([...entries, home.fileName]))
    // Their icons are of those that the feed does without.
    files.push(chunkOf(bundle, MORE_ICONS).fileName)
    return [`data-${name}`, files.map((file) => `/${file}`).join(' ')]
  })
  return Object.fromEntries(pages)
}

const attributes = (named: Record<string, string>): string =>
  Object.entries(named)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/**
 * What stands in index.html itself: the shell, which is painted before any other file is there, its style, and the script
 * that fits it to address and device and requests what the opened page shows (decision 0084). Then the files that the first
 * page needs next to the entry, so that the browser does not learn of them only when the entry has run. Stylesheets come
 * after the shell: above it they would hold it back. One more script is for browsers that understand none of these.
 */
export function firstPage(target: string[]): Plugin {
  let look: ReturnType<typeof firstLook>
  return {
    name: 'first-page',
    apply: 'build',
    buildStart() {
      look = firstLook(target)
      this.emitFile({ type: 'asset', name: 'oldest.js', source: readFileSync(OLDEST, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const home = chunkOf(bundle, HOME)
        const oldest = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('oldest.js'))
        if (!oldest) throw new Error('oldest.js is not in the files that it was to be in')
        if (!html.includes(ROOT)) throw new Error('index.html has no place for the shell')
        const { script, style } = await look
        const entries = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
        const early = attributes(earlyFiles(bundle, entries, home))
        const styles = [
          ...(html.match(STYLESHEET) ?? []).map((tag) => tag.trim()),
          ...stylesOf(home).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ]
        const body = [ROOT.replace('></', `>${shellMarkup()}</`), `<script${early}>${script}</script>`, ...styles].join(
          '\n    ',
        )
        return {
          // By a function: the script may hold what a replacement would read as a pattern.
          html: html.replaceAll(STYLESHEET, '').replace(ROOT, () => body),
          tags: [
            // Deferred, it holds nothing up; before the entry, it is the first to run.
            { tag: 'script', attrs: { defer: true, src: `/${oldest.fileName}` }, injectTo: 'head-prepend' },
            {
              tag: 'link',
              attrs: { crossorigin: true, rel: 'modulepreload', href: `/${home.fileName}` },
              injectTo: 'head',
            },
            { tag: 'style', children: style, injectTo: 'head' },
          ],
        }
      },
    },
  }
}
