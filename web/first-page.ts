import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { inlineLook } from '../client/build/inline-look.ts'
import { shellMarkup } from './first-shell.tsx'
import { EARLY_PAGES } from './src/app/early-routes.ts'

const HOME = 'flash/feed/home-screen.tsx'
const MORE_ICONS = 'icon/more-icons.tsx'
const ROOT = '<div id="root"></div>'
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const LOOK = fileURLToPath(new URL('src/app/first-look.ts', import.meta.url))
const OLDEST = new URL('oldest.js', import.meta.url)

type Files = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Finds the chunk that contains one of our modules; chunk names are not unique. */
const chunkOf = (bundle: Files, module: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  )
  if (found?.type !== 'chunk') throw new Error(`${module} is in no file of the build`)
  return found
}

const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [...(viteMetadata?.importedCss ?? [])]

/** A chunk, its imports and their styles, without the files that index.html already names for every page. */
function filesOf(bundle: Files, chunk: Rolldown.OutputChunk, named: Set<string>): string[] {
  if (named.has(chunk.fileName)) return []
  named.add(chunk.fileName)
  const imported = chunk.imports.map((file) => bundle[file]).filter((file) => file?.type === 'chunk')
  return [chunk.fileName, ...stylesOf(chunk), ...imported.flatMap((each) => filesOf(bundle, each, named))]
}

/** The files of the pages that a link or reload opens; the inline script fetches those of the opened page. */
function earlyFiles(bundle: Files, entries: readonly string[], home: Rolldown.OutputChunk): Record<string, string> {
  const pages = Object.entries(EARLY_PAGES).map(([name, module]) => {
    const files = filesOf(bundle, chunkOf(bundle, module), new Set([...entries, home.fileName]))
    // The feed does not load the icons of these pages.
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
 * Fills index.html: the shell (painted before any other file arrives), its style, and the inline script that adapts
 * it to address and device and requests the data of the opened page (decision 0084). Also links the files of the
 * first page, so that the browser requests them before the entry runs. Stylesheets follow the shell, because above it
 * they would block its rendering. One more script serves browsers that support none of this.
 */
export function firstPage(target: string[]): Plugin {
  let look: ReturnType<typeof inlineLook>
  return {
    name: 'first-page',
    apply: 'build',
    buildStart() {
      look = inlineLook(LOOK, target)
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
          // A function, because the script may contain replacement patterns such as `$&`.
          html: html.replaceAll(STYLESHEET, '').replace(ROOT, () => body),
          tags: [
            // Deferred, so that it does not block parsing; placed before the entry, so that it runs first.
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
