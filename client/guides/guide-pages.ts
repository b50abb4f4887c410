import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { builtScript } from '../build/built-script.ts'
import { type Frame, pageOf } from './page.ts'
import { headingsOf, orderIn, type Picture, rendered, titleOf } from './render.ts'

const INDEX = 'README.md'

export interface Guides {
  /** The folder of the guides, with its index and `pictures`. */
  source: string
  name: string
  /** Where the index is served, and what follows the name of a guide in its address. */
  index: string
  ending: '' | '.html'
  app: Frame['app']
  /** The script of the pages; it imports their style. */
  entry: string
  target: string[]
}

const read = (guides: Guides, name: string): string => readFileSync(join(guides.source, name), 'utf8')

/** The address of what a guide links: another guide, or a page of the app; nothing else is served beside them. */
function addressOf({ source, index, ending }: Guides, target: string): string | undefined {
  if (/^(https:|#|\/)/.test(target)) return target
  const [, name = '', anchor = ''] = /^([\w-]+\.md)(#.*)?$/.exec(target) ?? []
  if (name === '' || !existsSync(join(source, name))) return undefined
  if (name === INDEX) return `${index}${anchor}`
  return `${index.replace(/\/$/, '')}/${name.replace(/\.md$/, ending)}${anchor}`
}

async function picturesOf({ source, index }: Guides): Promise<Map<string, Picture>> {
  const folder = join(source, 'pictures')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const found = await Promise.all(
    names.map(async (name): Promise<[string, Picture]> => {
      const { width, height } = await sharp(join(folder, name)).metadata()
      return [`pictures/${name}`, { address: `${index.replace(/\/$/, '')}/pictures/${name}`, width, height }]
    }),
  )
  return new Map(found)
}

/** Every guide as a page, the index first, by the name of its file. */
async function pagesOf(guides: Guides, frame: Frame): Promise<Map<string, string>> {
  const pictures = await picturesOf(guides)
  const address = (target: string) => addressOf(guides, target)
  const picture = (target: string) => pictures.get(target)
  const order = orderIn(read(guides, INDEX))
  const neighbour = (name: string | undefined) =>
    name === undefined ? undefined : { title: titleOf(read(guides, name)), address: address(name) ?? '' }
  const page = (name: string, nth: number): string => {
    const text = read(guides, name)
    const isIndex = name === INDEX
    const headings = isIndex ? { headings: (target: string) => headingsOf(read(guides, target)) } : {}
    const body = rendered(text, { address, picture, ...headings })
    const around = { previous: neighbour(order[nth - 1]), next: neighbour(order[nth + 1]) }
    return pageOf({ title: titleOf(text), body, headings: headingsOf(text), isIndex, ...around }, frame)
  }
  const fileOf = (name: string) => name.replace(/\.md$/, '.html')
  return new Map([
    ['index.html', page(INDEX, -2)],
    ...order.map((name, nth) => [fileOf(name), page(name, nth)] as const),
  ])
}

/** Renders guides to pages without a framework below `help/` of a built front end (docs/decisions/0126). */
export function guidePages(guides: Guides): Plugin {
  let base = '/'
  return {
    name: 'guide-pages',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    async generateBundle() {
      const { script, style } = await builtScript(guides.entry, guides.target)
      const emit = (name: string, source: string) =>
        base + this.getFileName(this.emitFile({ type: 'asset', name, source }))
      const { name, index, app } = guides
      const frame = { name, index, app, script: emit('guide.js', script), style: emit('guide.css', style) }
      for (const [file, source] of await pagesOf(guides, frame))
        this.emitFile({ type: 'asset', fileName: `help/${file}`, source })
      const folder = join(guides.source, 'pictures')
      for (const file of existsSync(folder) ? readdirSync(folder) : [])
        this.emitFile({
          type: 'asset',
          fileName: `help/pictures/${file}`,
          source: readFileSync(join(folder, file)),
        })
    },
  }
}
