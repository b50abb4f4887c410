import type { Readable } from 'node:stream'

/** What an address for one PUT allows. */
export interface PutPermit {
  contentType: string
  maxBytes: number
  /** Where the client told its size, the address is good for that length alone. */
  exactBytes?: number
  expires: Date
}

export interface OpenFile {
  stream: Readable
  size: number
}

/** Where files lie: on the local disk, or in an S3 bucket. Keys cannot be guessed and never change their content. */
export interface FileStore {
  /**
   * An address for one PUT of a raw file, signed: a forged or expired one is refused. On our own disk it begins with
   * a slash, because the door is this server under whatever name the member reaches it; in a bucket it is absolute.
   */
  signPut(key: string, permit: PutPermit): Promise<string>
  /** The key inside an address that signPut made; undefined for any other address. Says nothing about its signature. */
  keyIn(address: string): string | undefined
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** undefined where there is no such file, or where it is larger than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>
  open(key: string): Promise<OpenFile | undefined>
  /** Leaves the original; removing it is a second step, so that a crash between the two loses nothing. */
  copy(from: string, to: string): Promise<void>
  /** Removing what is not there is fine. */
  remove(keys: readonly string[]): Promise<void>
  /** Only where members PUT to this server itself: our own disk. */
  readonly door?: FileDoor
}

/** Takes a raw file that comes in over HTTP. */
export interface FileDoor {
  /** Streams the body to the side, at most `maxBytes` of it; `keep` gives it its key, `drop` forgets it. */
  take(
    body: Readable,
    maxBytes: number,
  ): Promise<{ size: number; keep(key: string): Promise<void>; drop(): Promise<void> }>
}

/** More came than the address was good for. */
export class TooLong extends Error {}
