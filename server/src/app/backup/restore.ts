import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Header, Schema, Summary } from '../../platform/backup/format.ts'
import { Loader } from '../../platform/backup/load.ts'
import { beginRestore } from '../../platform/backup/load-statements.ts'
import { readBackup } from '../../platform/backup/read.ts'
import { backupTexts as texts } from '../../platform/backup/texts.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { faultOfData, readMigrations } from '../../platform/db/releases.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { typeByExtension } from '../../platform/image/picture-type.ts'
import { prepareJobs } from '../../platform/jobs/run.ts'
import type { Log } from '../../platform/log.ts'
import { migrationsFolder } from '../../platform/paths.ts'
import { makeKeyRing } from '../../platform/vault/key-ring.ts'
import { version } from '../../platform/version.ts'
import { withPool } from './with-pool.ts'

export interface RestorePlace {
  /** An empty database. */
  url: string
  files: FileStore
  /** The oldest first. */
  masterKeys: readonly Buffer[]
  log: Log
  onPicture?: (count: number) => void
}

export interface Restored {
  header: Header
  schema: Schema
  summary: Summary
}

/**
 * Restores a backup into an empty database and an empty store, at the version of the backup; the app that is opened next
 * (`finishesRestore`) upgrades the data. No server opens them before `endRestore`. @throws before the database has any row, if the backup is cut, changed, or of another site’s key
 */
export async function restoreInto(place: RestorePlace, identity: string, source: Readable): Promise<Restored> {
  const found: Partial<Restored> = {}
  let loader: Loader | undefined
  let pictures = 0
  try {
    await readBackup(identity, source, {
      header: (header) => {
        found.header = header
        requireMasterKeys(header, place.masterKeys)
      },
      picture: async (key, stream) => {
        await place.files.write(key, await buffer(stream), typeByExtension(key) ?? 'application/octet-stream')
        pictures += 1
        place.onPicture?.(pictures)
      },
      schema: async (schema) => {
        found.schema = schema
        await migrateAsIn(schema, place)
        loader = await Loader.begin(place.url, schema)
      },
      rows: (table, piece) => must(loader).rows(table, piece),
      jobs: (piece) => must(loader).jobs(piece),
      summary: async (summary) => {
        found.summary = summary
        if (pictures !== summary.pictures) throw new Error(texts.incomplete)
        await must(loader).finish(summary)
      },
    })
    // Only now is it known that nothing was cut.
    await must(loader).commit({ isWhole: false })
  } finally {
    await loader?.close()
  }
  return found as Restored
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error(texts.torn)
  return value
}

/** Without the right master keys the site would not start, and what is sealed could not be read. */
function requireMasterKeys({ keyProofs }: Header, masterKeys: readonly Buffer[]): void {
  const proofs = makeKeyRing(masterKeys).proofs.map((proof) => proof.toString('base64'))
  if (keyProofs.length > proofs.length || keyProofs.some((proof, at) => proof !== proofs[at]))
    throw new Error(texts.otherMasterKey)
}

/** The tables as they were: exactly the migrations of the backup, in an empty database. */
export async function migrateAsIn(
  { migrations }: Schema,
  { url, log }: Pick<RestorePlace, 'url' | 'log'>,
): Promise<void> {
  const fault = faultOfData(migrations, await readMigrations(migrationsFolder, version), version)
  if (fault !== undefined) throw new Error(fault)
  const only = new Set(migrations.map(({ name }) => name))
  await withPool(url, async (pool) => {
    await beginRestore(pool)
    await migrate(url, migrationsFolder, { only, prepare: () => prepareJobs(pool, log) })
  })
}
