// Finds words that the vocabulary forbids in identifiers, file names, comments, test titles and documents, and names
// the term to use in place of each. vocabulary.json holds the words, in groups by where they are forbidden.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { argv, exit, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'

// An import would look for the names of its exports, in nine megabytes.
const ts = createRequire(import.meta.url)('typescript')

const root = fileURLToPath(new URL('..', import.meta.url))
const CODE = /\.(?:tsx?|mjs|cjs)$/
const CSS = /\.css$/
const DOCUMENT = /\.md$/
/** What records the past, or was measured, keeps its words. */
const HISTORY = /^(?:CHANGELOG\.md$|docs\/decisions\/|server\/migrations\/|bench\/results\/)/

/** The groups of words that are forbidden in a declared name, in the name of a local variable and in prose. */
const GROUPS = {
  declaration: ['anywhere', 'names', 'declarations'],
  local: ['anywhere', 'names'],
  prose: ['anywhere'],
}

const K = ts.SyntaxKind
const DECLARATIONS = new Set([
  K.FunctionDeclaration,
  K.ClassDeclaration,
  K.InterfaceDeclaration,
  K.TypeAliasDeclaration,
  K.EnumDeclaration,
])
const MEMBERS = new Set([
  K.PropertySignature,
  K.MethodSignature,
  K.PropertyDeclaration,
  K.MethodDeclaration,
  K.GetAccessor,
])
const LOCALS = new Set([K.Parameter, K.BindingElement, K.NamespaceImport, K.ImportClause, K.ImportSpecifier])
const TESTS = new Set(['test', 'it', 'describe'])

const blank = (text) => text.replace(/[^\n]/g, ' ')

/** `someName` and `some-name` as `some name`. */
const spaced = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')

/** `{ name }` repeats a name that is checked where it is declared. */
const isShorthand = ({ kind, parent, propertyName, dotDotDotToken }) =>
  !propertyName && (kind === K.ImportSpecifier || (parent?.kind === K.ObjectBindingPattern && !dotDotDotToken))

/** What a declared name is; undefined for a node that declares none. */
function placeOf(node, source) {
  if (DECLARATIONS.has(node.kind) || MEMBERS.has(node.kind)) return 'declaration'
  if (node.kind === K.VariableDeclaration) return node.parent.parent.parent === source ? 'declaration' : 'local'
  if (isShorthand(node)) return undefined
  return LOCALS.has(node.kind) ? 'local' : undefined
}

function nameIn(node, source, isWire) {
  if (!node.name || !(ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))) return []
  // The specification names the fields of the wire.
  const place = isWire && MEMBERS.has(node.kind) ? undefined : placeOf(node, source)
  return place ? [{ name: node.name.text, at: node.name.getStart(source), place }] : []
}

const testOf = (callee) => (ts.isIdentifier(callee) ? callee.text : callee.expression && testOf(callee.expression))

function titleIn(node, source) {
  const title = ts.isCallExpression(node) && TESTS.has(testOf(node.expression)) && node.arguments[0]
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return []
  return [{ text: title.getText(source).slice(1, -1), at: title.getStart(source) + 1 }]
}

const isLiteral = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateLiteralToken(node) ||
  ts.isJsxText(node) ||
  node.kind === K.RegularExpressionLiteral

const commentsIn = (text, pattern) =>
  [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({ text: comment, at: index }))

/** The names and the prose of a file of code. */
function readCode(file, text) {
  const kind = /\.[cm]?jsx?$/.test(file) ? ts.ScriptKind.JS : file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const isWire = file.startsWith('contract/src/')
  const names = []
  const titles = []
  const pieces = []
  let end = 0
  const visit = (node) => {
    names.push(...nameIn(node, source, isWire))
    titles.push(...titleIn(node, source))
    if (isLiteral(node)) {
      const from = node.getStart(source)
      pieces.push(text.slice(end, from), blank(text.slice(from, node.end)))
      end = node.end
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const code = [...pieces, text.slice(end)].join('')
  return { names, prose: [...titles, ...commentsIn(code, /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)] }
}

function read(file, text, matches) {
  // Parsing takes most of the time, and finds only where a word is.
  const isAnywhere = matches.declaration(spaced(text)).length > 0 || matches.prose(text).length > 0
  if (CODE.test(file)) return isAnywhere ? readCode(file, text) : { names: [], prose: [] }
  if (CSS.test(file)) return { names: [], prose: commentsIn(text, /\/\*[\s\S]*?\*\//g) }
  return {
    names: [],
    prose: [{ text: text.replace(/^```[\s\S]*?^```/gm, blank).replace(/\]\([^)\s]*\)/g, blank), at: 0 }],
  }
}

const wordsAt = (vocabulary, place) => Object.assign({}, ...GROUPS[place].map((group) => vocabulary[group]))
const anyOf = (words) => new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi')

/** @returns {{ line: number, name: string, word: string, use: string }[]} the forbidden words of a file */
export function wordsIn(file, text, vocabulary) {
  const lineAt = (at) => text.slice(0, at).split('\n').length
  const matcher = (place) => {
    const words = wordsAt(vocabulary, place)
    const pattern = anyOf(words)
    return (part) =>
      [...part.matchAll(pattern)].map(({ 0: match, index }) => ({
        index,
        word: match.toLowerCase(),
        use: words[match.toLowerCase()],
      }))
  }
  const matches = { declaration: matcher('declaration'), local: matcher('local'), prose: matcher('prose') }
  const { names, prose } = read(file, text, matches)
  const path = DOCUMENT.test(file) ? [] : [{ name: file.replace(/\.[^/]*$/, ''), at: 0, place: 'declaration' }]
  const inNames = [...path, ...names].flatMap(({ name, at, place }) =>
    matches[place](spaced(name)).map(({ word, use }) => ({ line: lineAt(at), name, word, use })),
  )
  const inProse = prose.flatMap(({ text: part, at }) =>
    // Between backticks are names of the wire and of columns.
    matches
      .prose(part.replace(/`[^`\n]*`/g, blank))
      .map(({ index, word, use }) => ({ line: lineAt(at + index), name: word, word, use })),
  )
  return [...inNames, ...inProse]
}

/** @returns {string[]} forbidden words, and exceptions and left documents that are no longer needed */
export function check(files, vocabulary) {
  const unused = new Set([...Object.keys(vocabulary.exceptions), ...vocabulary.documentsLeft])
  const faults = []
  for (const { file, text } of files)
    for (const { line, name, word, use } of wordsIn(file, text, vocabulary)) {
      const exception = [file, `${file}: ${name}`].find(
        (key) => key in vocabulary.exceptions || vocabulary.documentsLeft.includes(key),
      )
      if (exception) unused.delete(exception)
      else faults.push(`${file}:${line}: ${name === word ? '' : `${name}: `}“${word}”, use: ${use}`)
    }
  return [...faults, ...[...unused].map((key) => `vocabulary.json: “${key}” is no longer needed`)]
}

const isChecked = (file) => (CODE.test(file) || CSS.test(file) || DOCUMENT.test(file)) && !HISTORY.test(file)

function trackedFiles() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((file) => isChecked(file) && existsSync(join(root, file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const faults = check(trackedFiles(), JSON.parse(readFileSync(join(root, 'scripts/vocabulary.json'), 'utf8')))
  for (const fault of faults) stdout.write(`${fault}\n`)
  exit(faults.length === 0 ? 0 : 1)
}
