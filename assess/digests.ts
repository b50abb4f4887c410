import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './findings.ts'

/** By path: the sha256 of a file. */
export type Digests = ReadonlyMap<string, string>

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

export function digestsOf(folder: string): Digests {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).toSorted()
  return new Map(paths.map((path) => [path, sha256(readFileSync(join(folder, path)))]))
}

/** As sha256sum writes and checks them. */
export const sumsOf = (digests: Digests): string =>
  [...digests].map(([path, digest]) => `${digest}  ${path}\n`).join('')

export const wholeOf = (digests: Digests): string => sha256(sumsOf(digests))

export const differencesOf = (one: Digests, other: Digests): Finding[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .map((path) => {
      const isInBoth = one.has(path) && other.has(path)
      return { id: path, text: isInBoth ? 'has other bytes in the second build' : 'is in one of the builds only' }
    })
