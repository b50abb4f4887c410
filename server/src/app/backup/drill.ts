import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../platform/config.ts'
import { startEmbedded } from '../../platform/embedded/embedded.ts'
import { openFiles } from '../../platform/files/open.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { typeByExtension } from '../../platform/image/picture-type.ts'
import type { Log } from '../../platform/log.ts'
import { isBoxed } from '../../platform/vault/box.ts'
import { makeApp } from '../app.ts'
import { type Restored, restoreInto } from './restore.ts'
import { type SiteState, verifySite } from './verify-site.ts'

const SAMPLES = 20
const LARGEST_PICTURE = 64 * 1024 * 1024

export interface Drilled extends Restored, SiteState {
  samples: number
}

/**
 * Restores a backup beside the running site, into an embedded database and a folder that are removed afterwards, and
 * verifies it as a restore would. Jobs do not run there: no member gets a message of it.
 */
export async function drill(
  { config, masterKeys, log }: { config: Config; masterKeys: readonly Buffer[]; log: Log },
  identity: string,
  source: Readable,
): Promise<Drilled> {
  const folder = await mkdtemp(join(config.dataDir, 'drill-'))
  const staged = { ...config, dataDir: folder, masterKeys, databaseUrl: undefined, s3: undefined }
  try {
    const database = await startEmbedded({ dataDir: folder, log, disposable: true })
    try {
      const files = openFiles(staged, Buffer.alloc(32))
      const restored = await restoreInto({ url: database.url, files, masterKeys, log }, identity, source)
      const { app, close } = await makeApp(staged, database.url, log, { jobs: false, finishesRestore: true })
      const state = await verifySite(app).finally(close)
      return { ...restored, ...state, samples: await openSamples(files) }
    } finally {
      await database.stop()
    }
  } finally {
    source.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Opens some pictures to their last pixel, but those that are sealed with the key of a member.
 * @throws if one is not a picture
 */
async function openSamples(files: FileStore): Promise<number> {
  const { default: sharp } = await import('sharp')
  const { files: listed } = await files.list('p/')
  const pictures = listed.filter(({ key }) => typeByExtension(key) !== undefined)
  const step = Math.max(1, Math.floor(pictures.length / SAMPLES))
  const samples = pictures.filter((_, at) => at % step === 0).slice(0, SAMPLES)
  let opened = 0
  for (const { key } of samples) {
    const content = await files.read(key, LARGEST_PICTURE)
    if (content === undefined) throw new Error(`${key} is not there`)
    if (isBoxed(content)) continue
    await sharp(content).stats()
    opened++
  }
  return opened
}
