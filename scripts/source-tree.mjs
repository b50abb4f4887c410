// The files of the repository as they are in the work tree, and what each of them needs: its imports, however far away,
// and what these may read.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsIn, memoized, textsIn } from './imports.mjs'

export const digest = (parts) => createHash('sha1').update(parts.join('\0')).digest('base64')

const READS = /\bnode:(?:fs|child_process|worker_threads|module)\b|\bimport\.meta\.glob\b/

/** Folders that a file may read: the server its own, a test or a script all. */
const readBy = (file) => (/^server\/(?!.*\.test\.ts$)/.test(file) ? 'server/' : '')

/** Long tests that read less. */
export const READ_LESS = {
  'scripts/lint-effects.test.ts': ['scripts/'],
  'scripts/module-state.test.ts': ['server/'],
  'scripts/new-call.test.ts': ['contract/', 'server/', 'engines/', 'scripts/'],
  'scripts/tally.test.ts': ['scripts/'],
  // The environment of a process.
  'server/src/platform/image/image-worker.test.ts': ['server/'],
  // A package.
  'web/src/people/scan/read-pixels.test.ts': [],
}

/** What git tracks, or would. */
export function readTree(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0')
  const present = files.filter((file) => file && existsSync(join(root, file)))
  return treeOf(Object.fromEntries(present.map((file) => [file, readFileSync(join(root, file))])))
}

/** @param {Record<string, any>} contents texts or buffers, by path */
export function treeOf(contents) {
  const files = Object.keys(contents).toSorted((a, b) => (a < b ? -1 : 1))
  const textOf = textsIn(contents)
  const digestOf = memoized((file) => `${file} ${createHash('sha1').update(contents[file]).digest('base64')}`)

  const importsOf = importsIn(contents)
  /** The file and its imports, however far away. */
  function reachableFrom(file, found = new Set()) {
    if (found.has(file)) return found
    found.add(file)
    for (const each of importsOf(file)) reachableFrom(each, found)
    return found
  }

  const readsOf = memoized((file) => (READS.test(textOf(file)) ? [readBy(file)] : []))
  const digestAll = (some) => digest([...some].map(digestOf).toSorted((a, b) => (a < b ? -1 : 1)))
  const needsOf = memoized((file) => {
    const reachable = reachableFrom(file)
    return { digest: digestAll(reachable), reads: READ_LESS[file] ?? [...new Set([...reachable].flatMap(readsOf))] }
  })
  const startingWith = (start) => files.filter((file) => file.startsWith(start))
  const below = memoized((start) => digestAll(startingWith(start)))
  const belowWithImports = memoized((start) => {
    const found = new Set()
    for (const file of startingWith(start)) reachableFrom(file, found)
    return digestAll(found)
  })
  return { files, digestOf, textOf, reachableFrom, needsOf, below, belowWithImports }
}
