import { join } from 'node:path'
import { makeClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { refuseInTransaction } from '../db/scope.ts'
import { localDisk } from './local-disk.ts'
import { s3Bucket } from './s3.ts'
import type { FileStore } from './store.ts'

export const openFiles = (config: Config, secret: Buffer): FileStore =>
  outsideTransactions(
    config.s3
      ? s3Bucket(config.s3, makeClock(config.clockOffsetHours))
      : localDisk(join(config.dataDir, 'files'), secret),
  )

function outsideTransactions(store: FileStore): FileStore {
  const outside =
    <A extends readonly unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      refuseInTransaction('a file')
      return work(...given)
    }
  return {
    ...store,
    write: outside(store.write),
    read: outside(store.read),
    open: outside(store.open),
    copy: outside(store.copy),
    remove: outside(store.remove),
    list: outside(store.list),
  }
}
