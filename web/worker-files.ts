import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

const FIRST = ['home', 'tabs', 'over', 'more-icons', 'later-pages']

/** The files that the service worker installs before it activates; all others follow (src/app/sw.ts). */
export function firstFiles(dist: string): Set<string> {
  const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const seen = new Set<string>()
  const found = new Set([
    'index.html',
    ...[...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
  ])
  const add = ({ file, imports = [], css = [] }: Chunk) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const each of [file, ...css]) found.add(each)
    for (const key of imports) add(chunks[key] as Chunk)
  }
  for (const name of FIRST) {
    const chunk = Object.values(chunks).find((each) => each.name === name)
    if (!chunk) throw new Error(`the build has no chunk ${name}`)
    add(chunk)
  }
  return found
}
