import { join } from 'node:path'
import { makeClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { refuseInTransaction } from '../db/scope.ts'
import { inSpan, type Traces } from '../traces/traces.ts'
import { localDisk } from './local-disk.ts'
import { s3Bucket } from './s3.ts'
import { type FileStore, TooLong } from './store.ts'

type FileOperation = 'write' | 'read' | 'remove' | 'list'
type OnFailure = (operation: FileOperation) => void

export const openFiles = (
  config: Config,
  secret: Buffer,
  onFailure: OnFailure = () => undefined,
  traces?: Traces,
): FileStore =>
  watched(
    config.s3
      ? s3Bucket(config.s3, makeClock(config.clockOffsetHours))
      : localDisk(join(config.dataDir, 'files'), secret),
    onFailure,
    traces,
  )

/** Refuses to run inside a transaction, and reports each failure that is not the fault of the file. */
function watched(store: FileStore, onFailure: OnFailure, traces: Traces | undefined): FileStore {
  const watch =
    <A extends readonly unknown[], R>(operation: FileOperation, work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      refuseInTransaction('a file')
      const kind = { 'sp.file.operation': operation }
      return inSpan(traces, `file ${operation}`, kind, () => work(...given)).catch((error: unknown) => {
        if (!(error instanceof TooLong)) onFailure(operation)
        throw error
      })
    }
  return {
    ...store,
    write: watch('write', store.write),
    read: watch('read', store.read),
    open: watch('read', store.open),
    remove: watch('remove', store.remove),
    removeWholly: watch('remove', store.removeWholly),
    list: watch('list', store.list),
  }
}
