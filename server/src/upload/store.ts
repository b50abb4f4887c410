import type { Readable } from 'node:stream'

/** What an address for one PUT allows. */
export interface PutPermit {
  contentType: string
  maxBytes: number
  /** Where the client told its size, the address is good for that length alone. */
  exactBytes?: number
  expires: Date
}

/** Where files lie: on the local disk, or in an S3 bucket. Keys cannot be guessed and never change their content. */
export interface FileStore {
  /** An address for one PUT of a raw file, absolute, signed; a forged or expired one is refused by the store itself. */
  signPut(key: string, permit: PutPermit): Promise<string>
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** undefined where there is no such file. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>
  move(from: string, to: string): Promise<void>
  /** Removing what is not there is fine. */
  remove(keys: readonly string[]): Promise<void>
}
