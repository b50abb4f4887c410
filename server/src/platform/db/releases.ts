import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorTexts as texts } from '../texts.ts'
import { isLater } from '../version.ts'

export interface Migration {
  name: string
  script: string
  checksum: string
  version: string
}

/**
 * An applied migration as recorded in the database; `version` is null if 0.1.0, which recorded none, applied it.
 */
export interface Applied {
  name: string
  checksum: string
  version: string | null
}

/** `releases.json`: by version, the checksums of its migrations by file name. They never change. */
export type Releases = Record<string, Record<string, string>>

export const RELEASES = 'releases.json'

/**
 * The version of a migration that no release has yet. It is later than the release before it, which therefore refuses
 * the data with both versions.
 */
const unreleasedAfter = (version: string): string => `${version}+`

export async function readMigrations(folder: string, program: string): Promise<Migration[]> {
  const files = await readdir(folder)
  const releases: Releases = files.includes(RELEASES)
    ? (JSON.parse(await readFile(join(folder, RELEASES), 'utf8')) as Releases)
    : {}
  const versionOf = (name: string) => Object.keys(releases).find((each) => releases[each]?.[name] !== undefined)
  const names = files.filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(script).digest('hex')
      return { name, script, checksum, version: versionOf(name) ?? unreleasedAfter(program) }
    }),
  )
}

/**
 * A message for the operator why this program must not open these data; undefined if it may.
 * An unknown migration was applied by a later version, or by code that was never released.
 */
export function faultOfData(
  applied: readonly Applied[],
  known: readonly Migration[],
  program: string,
): string | undefined {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const unknown = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum)
  if (unknown.length === 0) return undefined
  // No later version has another file of this name.
  const changed = unknown.find(({ name }) => checksums.has(name))
  if (changed) return texts.dataUnknown(changed.name, program)
  const versions = unknown.flatMap(({ version }) => version ?? [])
  const latest = versions.reduce((last, each) => (isLater(each, last) ? each : last), program)
  return isLater(latest, program)
    ? texts.dataNewer(latest, program)
    : texts.dataUnknown(unknown[0]?.name ?? '', program)
}
