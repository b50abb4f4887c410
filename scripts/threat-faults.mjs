// What the check of the register of threats finds: a threat without a proof, and a test that is named and does not exist.
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { KINDS } from './threats.mjs'

const RUNNERS = new Set(['it', 'test', 'describe'])

function runnerOf(node) {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? runnerOf(node.expression) : undefined
}
const isSkipped = (node) =>
  ts.isPropertyAccessExpression(node) &&
  (['skip', 'todo', 'fixme'].includes(node.name.text) || isSkipped(node.expression))

const partsOf = (node) =>
  ts.isStringLiteralLike(node)
    ? [node.text]
    : ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      : []

/** The titles of the tests of a file, without those that are skipped; what a title is filled with is \uFFFC. */
export function titlesIn(source, name) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false, kind)
  const found = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && RUNNERS.has(runnerOf(node.expression)) && node.arguments[0]) {
      if (isSkipped(node.expression)) return
      const parts = partsOf(node.arguments[0])
      if (parts.length > 0) found.push(parts.join('\uFFFC'))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** @returns {string[]} what is wrong with the proofs of a threat */
export function faultsOf({ id, kind, proofs }) {
  const files = Object.entries(proofs)
  const faults = [
    ...(KINDS.includes(kind) ? [] : [`${kind} is no kind`]),
    ...(files.length > 0 ? [] : ['has no proof']),
    ...files.flatMap(([file, wanted]) => {
      if (!existsSync(file)) return [`${file} does not exist`]
      const titles = titlesIn(readFileSync(file, 'utf8'), file)
      if (titles.length === 0) return [`${file} has no test`]
      return wanted
        .filter((part) => !titles.some((title) => title.includes(part)))
        .map((part) => `${file} has no test “${part}”`)
    }),
  ]
  return faults.map((fault) => `${id}: ${fault}`)
}
