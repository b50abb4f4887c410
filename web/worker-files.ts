import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

const FIRST = ['home', 'tabs', 'over', 'more-icons', 'later-pages']

interface WorkerFiles {
  /** Installed before the worker activates; all others follow (src/app/sw.ts). */
  first: ReadonlySet<string>
  /** Modules that the page replaces by others (page-with-code.ts), so that nothing requests them. */
  replaced: ReadonlySet<string>
}

export function workerFiles(dist: string): WorkerFiles {
  const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1]
  if (map === undefined) throw new Error('index.html has no import map')
  const { imports } = JSON.parse(map) as { imports: Record<string, string> }
  const withoutSlash = (files: readonly string[]) => files.map((file) => file.slice(1))
  const seen = new Set<string>()
  const found = new Set([
    'index.html',
    ...withoutSlash(Object.values(imports)),
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
  return { first: found, replaced: new Set(withoutSlash(Object.keys(imports))) }
}
