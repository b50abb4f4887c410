import type { Readable } from 'node:stream'

/** What an address for one PUT allows. */
export interface PutPermit {
  contentType: string
  maxBytes: number
  /** Where the client announced its size, the address is good for that length alone. */
  exactBytes?: number
  expires: Date
}

export interface OpenFile {
  stream: Readable
  size: number
}

/** Stores files on the local disk or in an S3 bucket. Keys cannot be guessed and never change their content. */
export interface FileStore {
  /**
   * An address for one PUT of a raw file, signed: a forged or expired one is refused. On our own disk it begins with
   * a slash, because it is this server, under whatever name the member reaches it; in a bucket it is absolute.
   */
  signPut(key: string, permit: PutPermit): Promise<string>
  /** The key inside an address that signPut made; undefined for any other address. Does not check its signature. */
  keyIn(address: string): string | undefined
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** undefined where there is no such file; TooLong where it is larger than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>
  open(key: string): Promise<OpenFile | undefined>
  /** Leaves the original: removing it is a second step. False where there is none. */
  copy(from: string, to: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(keys: readonly string[]): Promise<void>
  /** Only where members PUT to this server itself: our own disk. */
  readonly localUploads?: LocalUploads
}

/** A raw file that was received, in a temporary file. */
export interface Arrival {
  readonly size: number
  /** Persists it under its key. */
  keep(key: string): Promise<void>
  drop(): Promise<void>
}

/** Takes raw files that come in over HTTP. */
export interface LocalUploads {
  /** Streams the body to a temporary file, reporting how many bytes arrive; TooLong past `maxBytes`. */
  take(body: Readable, maxBytes: number, onBytes: (bytes: number) => void): Promise<Arrival>
  /** Removes what was received before then and neither persisted nor dropped: the process ended in the middle. */
  tidy(before: Date): Promise<void>
}

/** More bytes than were agreed on. */
export class TooLong extends Error {}

/** The store does not answer as it should; a temporary condition. */
export class StoreAway extends Error {
  readonly statusCode = 503
  /** What it answered, where it did; `code` is the word that S3 has for it. */
  readonly answered: { status: number; code: string } | undefined

  constructor(message: string, { answered, cause }: { answered?: StoreAway['answered']; cause?: unknown } = {}) {
    super(message, { cause })
    this.answered = answered
  }
}
