import { join } from 'node:path'
import type { Config } from '../config.ts'
import { localDisk } from './local-disk.ts'
import type { FileStore } from './store.ts'

/** The store that the settings ask for: the local disk without any. */
export function openFiles(config: Config, secret: Buffer): FileStore {
  return localDisk(join(config.dataDir, 'files'), secret)
}
