// What npm run check remembers: a digest of the inputs of each step, or of each file in a step that checks files one by
// one, from the last time that it passed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digest } from './source-tree.mjs'

const fileIn = (root) => join(root, 'node_modules', '.cache', 'sp', 'check.json')
/** Names a step as a whole. */
const WHOLE = ''

/** Variables that a tool or a test reads. */
const MATTERS = /^(?:SP_|TEST_|QR_|NODE_|LC_|(?:CI|TZ|LANG)$)/
export const environmentOf = (env) => [
  process.version,
  process.platform,
  process.arch,
  ...Object.entries(env)
    .filter(([name]) => MATTERS.test(name))
    .map((pair) => pair.join('=')),
]

/** Files at the root, and those of each package, configure the tools. */
const isConfiguration = (file) => /^[^/]+(?<!\.md)$|^[^/]+\/(?:package|tsconfig)\.json$/.test(file)

/**
 * A digest of all that the result depends on: of the step, or of each file that it checks. A step reads the files whose
 * paths begin with one of its `inputs` (without: all) and what they import. One with `each` checks these files one by
 * one: each depends on `inputs` and its own imports, and with `areRun` on what these read too.
 */
export function keysOf({ command, inputs = [''], each, areRun = false }, tree, environment) {
  const configuration = tree.files.filter(isConfiguration).map(tree.digestOf)
  const read = inputs.map(each ? tree.below : tree.belowWithImports)
  const base = digest([...environment, ...command, ...configuration, ...read])
  if (!each) return { [WHOLE]: base }
  const keyOf = (file) => {
    const needs = tree.needsOf(file)
    return digest([base, needs.digest, ...(areRun ? needs.reads.map(tree.belowWithImports) : [])])
  }
  return Object.fromEntries(tree.files.filter(each).map((file) => [file, keyOf(file)]))
}

export function readPassed(root) {
  try {
    return JSON.parse(readFileSync(fileIn(root), 'utf8'))
  } catch {
    return {}
  }
}

/** @returns {string[]} the files whose inputs changed since they passed; for a step as a whole its name, or none */
export const staleIn = (keys, passed = {}) => Object.keys(keys).filter((name) => passed[name] !== keys[name])

export function remember(root, step, keys) {
  const passed = readPassed(root)
  mkdirSync(dirname(fileIn(root)), { recursive: true })
  writeFileSync(fileIn(root), JSON.stringify({ ...passed, [step]: { ...passed[step], ...keys } }))
}
