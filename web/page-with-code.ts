import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseAst } from 'vite'

/** Each module of the page leaves its exports here, and the files that replace it in the import map take them. */
const KEPT = 'globalThis.spCode'

interface Edit {
  start: number
  end: number
  text: string
}

interface Part {
  /** The code of the file; its exports are given to this expression. */
  code: string
  exported: string[]
}

/** Replaces parts of a text that do not overlap. */
function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, start), replacement)
    from = end
  }
  return [...parts, text.slice(from)].join('')
}

type Node = ESTree.Node
type Pair = readonly [from: string, to: string]

const kept = (file: string): string => `${KEPT}[${JSON.stringify(file)}]`

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node
    for (const each of Object.values(value)) yield* nodesOf(each)
  }
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)
const fileOf = (source: Node): string => {
  if (source.type !== 'Literal' && source.type !== 'TemplateLiteral') throw new Error('an import has no fixed address')
  const given = source.type === 'Literal' ? source.value : source.quasis[0]?.value.cooked
  return `assets/${String(given).replace(/^\.\//, '')}`
}

/** `import{a as b}from"./core.js"` as `const{a:b}=…`, or an export as a member of an object. */
const asObject = (pairs: readonly Pair[]): string =>
  `{${pairs.map(([from, to]) => `${JSON.stringify(from)}:${to}`).join()}}`

function importEdit({ start, end, specifiers, source }: ESTree.ImportDeclaration, inPage: ReadonlySet<string>): Edit {
  const file = fileOf(source)
  if (!inPage.has(file)) throw new Error(`the first page imports ${file}, which it does not contain`)
  const pairs = specifiers.map((each) => {
    if (each.type !== 'ImportSpecifier') throw new Error(`${file} is imported as a whole`)
    return [nameOf(each.imported), each.local.name] as const
  })
  return { start, end, text: `const${asObject(pairs)}=${kept(file)}();` }
}

/**
 * A file of the build as a part of a script in the page. Such a script cannot be imported, and its relative addresses
 * would start at the page.
 * @param give turns the object of its exports into a statement
 */
function inPagePart(code: string, inPage: ReadonlySet<string>, give: (exports: string) => string): Part {
  const program = parseAst(code)
  const edits: Edit[] = []
  let pairs: Pair[] = []
  for (const node of program.body)
    if (node.type === 'ImportDeclaration') edits.push(importEdit(node, inPage))
    else if (node.type === 'ExportNamedDeclaration') {
      pairs = node.specifiers.map((each) => [nameOf(each.exported), nameOf(each.local)])
      edits.push({ start: node.start, end: node.end, text: give(asObject(pairs)) })
    } else if (node.type.startsWith('Export')) throw new Error(`unexpected in a file of the build: ${node.type}`)
  for (const node of nodesOf(program)) if (node.type === 'ImportExpression') edits.push(lateImportEdit(node, inPage))
  return { code: edited(code, edits), exported: pairs.map(([name]) => name) }
}

function lateImportEdit({ start, end, source }: ESTree.ImportExpression, inPage: ReadonlySet<string>): Edit {
  const to = fileOf(source)
  return inPage.has(to)
    ? { start, end, text: `Promise.resolve().then(${kept(to)})` }
    : { start: source.start, end: source.end, text: JSON.stringify(`/${to}`) }
}

/** Takes the exports of a part of the page under its address, for the files that load later. */
export function standIn(file: string, exported: readonly string[]): string {
  // The names of the build may be reserved words.
  const pairs = exported.map((name, at) => [name, `_${at}`] as const)
  return `const${asObject(pairs)}=${kept(file)}();export{${pairs.map(([name, own]) => `${own} as ${name}`).join()}};`
}

/** Text that ends neither its script nor the document. */
const inScript = (code: string): string => code.replaceAll(/<(?=\/script|!--)/gi, '\\x3c')

const ENTRY = /\s*<script type="module"[^>]* src="\/(assets\/[^"]+)"><\/script>/
const HOME = /\s*<link[^>]*rel="modulepreload" href="\/(assets\/home-[^"]+)">/
const OLDEST = /\s*<script defer src="\/(assets\/[^"]+)"><\/script>/

function found(html: string, pattern: RegExp): string {
  const file = pattern.exec(html)?.[1]
  if (file === undefined) throw new Error(`index.html does not contain ${pattern}`)
  return file
}

/** The code of the first page: the home page as a function, which the entry calls as soon as it would import it. */
export function firstCode(entry: string, home: string, read: (file: string) => string) {
  const inPage = new Set([entry, home])
  const first = inPagePart(read(entry), inPage, (exports) => `${kept(entry)}=(it=>()=>it)(${exports});`)
  const second = inPagePart(read(home), inPage, (exports) => `return made=${exports}`)
  const script = `${KEPT}={};${kept(home)}=(made=>()=>{if(made)return made;${second.code}\n})();${first.code}`
  return { script, exported: { [entry]: first.exported, [home]: second.exported } }
}

/**
 * Writes first.html: index.html with the code of the first page in it. A device without the worker gets it, because on
 * a slow line each request after the page costs half a second. The worker keeps index.html and the files, which the
 * browser also keeps compiled.
 */
export function pageWithCode(): Plugin {
  return {
    name: 'page-with-code',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const read = (file: string) => readFileSync(join(dir, file), 'utf8')
      const write = (file: string, text: string) => writeFileSync(join(dir, file), text)
      const html = read('index.html')
      const { script, exported } = firstCode(found(html, ENTRY), found(html, HOME), read)
      const imports: Record<string, string> = {}
      for (const [file, names] of Object.entries(exported)) {
        const text = standIn(file, names)
        const name = `assets/in-page-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
        write(name, text)
        imports[`/${file}`] = `/${name}`
      }
      const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`
      const body = [
        `<script>${inScript(read(found(html, OLDEST)))}</script>`,
        `<script type="module">${inScript(script)}</script>`,
      ]
      const page = html
        .replace(OLDEST, '')
        .replace(HOME, '')
        .replace(ENTRY, () => `\n    ${map}`)
        // The pages that a link or a reload opens import both.
        .replace(/<script data-[^>]*>/, (tag) => tag.replaceAll('="', `="${Object.values(imports).join(' ')} `))
        .replace('</body>', () => `  ${body.join('\n    ')}\n  </body>`)
      write('first.html', page)
    },
  }
}
