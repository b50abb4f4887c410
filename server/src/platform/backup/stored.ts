import type { Readable, Writable } from 'node:stream'
import { readName } from './format.ts'

export interface StoredBackup {
  name: string
  at: Date
  site: string
  bytes: number
}

/** What was stored: its size, and what `fill` returned. */
export interface Stored<T> {
  bytes: number
  made: T
}

/** Where backups are kept. An incomplete one never has its name there. */
export interface BackupTarget {
  /** The address of a backup in it, for the operator. */
  addressOf(name: string): string
  /** Calls `fill` with a sink; the backup has its name only when `fill` resolved. */
  store<T>(name: string, fill: (sink: Writable) => Promise<T>): Promise<Stored<T>>
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  open(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** A small file beside the backups, which `list` leaves out; undefined if it is not there. */
  read(name: string): Promise<Buffer | undefined>
  /** Replaces it as a whole: there is the one before or the new one, also after a crash. */
  write(name: string, content: Buffer): Promise<void>
}

/** Files with the name of a backup, the newest first. */
export const sorted = (files: readonly { name: string; bytes: number }[]): StoredBackup[] =>
  files
    .flatMap((file) => {
      const parts = readName(file.name)
      return parts ? [{ ...file, ...parts }] : []
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
