import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseAst } from 'vite'

/** Each module of the page leaves its exports here, and the files that replace it in the import map take them. */
const KEPT = 'globalThis.spCode'
/** In place of `import.meta`, which only modules have: what the bundler asks it for are the addresses of files. */
const META = `${KEPT}.meta`

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
 * A file of the build as a part of a script of the page. Such a script cannot be imported, and its relative addresses
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
  for (const node of nodesOf(program))
    if (node.type === 'ImportExpression') edits.push(lateImportEdit(node, inPage))
    else if (node.type === 'CallExpression') edits.push(...preloadEdits(node, inPage))
    else if (node.type === 'MetaProperty') edits.push({ start: node.start, end: node.end, text: META })
  return { code: edited(code, edits), exported: pairs.map(([name]) => name) }
}

function lateImportEdit({ start, end, source }: ESTree.ImportExpression, inPage: ReadonlySet<string>): Edit {
  const to = fileOf(source)
  return inPage.has(to)
    ? { start, end, text: `Promise.resolve().then(()=>${kept(to)}())` }
    : { start: source.start, end: source.end, text: JSON.stringify(`/${to}`) }
}

const LISTED = '__vite__mapDeps'

/** What the bundler requests before a late import: the page contains it, where it contains the file. */
function preloadEdits({ arguments: [load, files] }: ESTree.CallExpression, inPage: ReadonlySet<string>): Edit[] {
  if (files?.type !== 'CallExpression' || files.callee.type !== 'Identifier' || files.callee.name !== LISTED) return []
  const imports = [...nodesOf(load)].filter((node) => node.type === 'ImportExpression')
  const { start, end } = files
  return imports.every(({ source }) => inPage.has(fileOf(source))) ? [{ start, end, text: '[]' }] : []
}

/** Takes the exports of a part of the page under its address, for the files that load later. */
function standIn(file: string, exported: readonly string[]): { name: string; text: string } {
  // The names of the build may be reserved words.
  const pairs = exported.map((name, at) => [name, `_${at}`] as const)
  const text = `const${asObject(pairs)}=${kept(file)}();export{${pairs.map(([name, own]) => `${own} as ${name}`).join()}};`
  return { name: versioned('in-page', text), text }
}

/** Text that ends neither its script nor the document. */
const inScript = (code: string): string => code.replaceAll(/<(?=\/script|!--)/gi, '\\x3c')

const ENTRY = /\s*<script type="module"[^>]* src="\/(assets\/[^"]+)"><\/script>/
const IMPORTED = /\s*<link[^>]*rel="modulepreload"[^>]* href="\/(assets\/[^"]+)">/g
const HOME = /\/home-/
const OLDEST = /\s*<script defer src="\/(assets\/[^"]+)"><\/script>/
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g

function found(html: string, pattern: RegExp): string {
  const file = pattern.exec(html)?.[1]
  if (file === undefined) throw new Error(`index.html does not contain ${pattern}`)
  return file
}

export interface FirstFiles {
  /** React and what it imports, which comes before it. */
  base: readonly string[]
  home: string
  entry: string
}

type Imports = Record<string, string>

/**
 * The code of the first page as two scripts: React, which runs while the rest arrives, and the app. The home page is a
 * function, which the entry calls as soon as it would import it. Neither is a module, because a browser compiles
 * modules of a worker's cache again at each of the first visits, and other scripts once, when the worker installs.
 * Functions in parentheses are compiled at once and not scanned before.
 */
export function firstCode({ base, home, entry }: FirstFiles, read: (file: string) => string) {
  const inPage = new Set([...base, entry, home])
  const atOnce = (file: string) =>
    inPagePart(read(file), inPage, (exports) => `${kept(file)}=(it=>()=>it)(${exports});`)
  const first = base.map((file) => ({ file, ...atOnce(file) }))
  const last = { file: entry, ...atOnce(entry) }
  const later = { file: home, ...inPagePart(read(home), inPage, (exports) => `return made=${exports}`) }
  const standIns = [...first, last, later].map(({ file, exported }) => ({ file, ...standIn(file, exported) }))
  const imports: Imports = Object.fromEntries(standIns.map(({ file, name }) => [`/${file}`, `/${name}`]))
  const meta = `{resolve:it=>new URL(${JSON.stringify(imports)}[it]??it,location.origin).href}`
  const made = `${kept(home)}=(function(made){return(function(){"use strict";if(made)return made;${later.code}\n})})();`
  return {
    base: `${KEPT}={};${first.map(({ code }) => ownScope(code)).join('')}`,
    // A busy site may refuse the other file; the page is then loaded again (client/src/load/watch-entry.ts).
    app: `if(${KEPT}){${META}=${meta};${made}${ownScope(last.code)}}`,
    standIns,
    imports,
  }
}

const ownScope = (code: string): string => `(function(){"use strict";${code}\n})();`

const versioned = (name: string, text: string): string =>
  `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`

const inlined = (code: string): string => `<script>${inScript(code)}</script>`

/**
 * Writes the code of the first page into both pages: first.html contains it, because on a slow line each request after
 * the page costs half a second; index.html, which the worker keeps, names two files, which the browser keeps compiled.
 */
export function pageWithCode(): Plugin {
  return {
    name: 'page-with-code',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const read = (file: string) => readFileSync(join(dir, file), 'utf8')
      const write = (file: string, text: string) => writeFileSync(join(dir, file), text)
      const html = read('index.html')
      const imported = [...html.matchAll(IMPORTED)].map(([, file = '']) => file)
      const home = imported.find((file) => HOME.test(file))
      if (home === undefined) throw new Error('index.html does not name the home page')
      const files = { base: imported.filter((file) => file !== home), home, entry: found(html, ENTRY) }
      const { base, app, standIns, imports } = firstCode(files, read)
      const [baseFile, appFile] = [versioned('base', base), versioned('app', app)]
      for (const { name, text } of [...standIns, { name: baseFile, text: base }, { name: appFile, text: app }])
        write(name, text)
      const map = `\n    <script type="importmap">${JSON.stringify({ imports })}</script>`
      const page = html
        .replaceAll(IMPORTED, '')
        // The pages that a link or a reload opens import these.
        .replace(/<script data-[^>]*>/, (tag) => tag.replaceAll('="', `="${Object.values(imports).join(' ')} `))
      const deferred = [baseFile, appFile].map((file) => `\n    <script defer src="/${file}"></script>`)
      write(
        'index.html',
        page.replace(ENTRY, () => map + deferred.join('')),
      )
      write(
        'first.html',
        withCode(
          page.replace(ENTRY, () => map),
          { oldest: read(found(html, OLDEST)), base, app },
        ),
      )
    },
  }
}

/** React is before the stylesheets, because a script waits for those before it. */
function withCode(page: string, { oldest, base, app }: Record<'oldest' | 'base' | 'app', string>): string {
  const styles = page.match(STYLES) ?? []
  const early = styles.map((tag) => tag.replace('rel="stylesheet"', 'rel="preload" as="style"'))
  const body = [inlined(oldest), inlined(base), ...styles.map((tag) => tag.trim()), inlined(`${KEPT}.isWhole=1;${app}`)]
  return page
    .replace(OLDEST, '')
    .replaceAll(STYLES, '')
    .replace('</head>', () => `${early.join('').trim()}\n  </head>`)
    .replace('</body>', () => `  ${body.join('\n    ')}\n  </body>`)
}
