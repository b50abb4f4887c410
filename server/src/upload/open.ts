import { join } from 'node:path'
import { makeClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { localDisk } from './local-disk.ts'
import { s3Bucket } from './s3.ts'
import type { FileStore } from './store.ts'

/** The store that the settings ask for; without any, the local disk. */
export const openFiles = (config: Config, secret: Buffer): FileStore =>
  config.s3 ? s3Bucket(config.s3, makeClock(config.clockOffsetHours)) : localDisk(join(config.dataDir, 'files'), secret)
