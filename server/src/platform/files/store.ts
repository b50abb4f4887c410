import type { Readable } from 'node:stream'

export interface PutPermit {
  contentType: string
  maxBytes: number
  /** If the client announced the size, the URL accepts exactly this length. */
  exactBytes?: number
  expires: Date
}

export interface OpenFile {
  stream: Readable
  size: number
}

export interface PageOfFiles {
  /** Where the page before ended: its `next`. */
  after?: string | undefined
  /** At most 1,000. */
  most?: number
}

export interface StoredFile {
  readonly key: string
  readonly bytes: number
  readonly writtenAt: Date
}

export interface FilePage {
  readonly files: readonly StoredFile[]
  /** undefined on the last page. A page before it may have no files. */
  readonly next: string | undefined
}

export const FILES_A_PAGE = 1_000

/** Stores files on the local disk or in an S3 bucket. Keys cannot be guessed, and their content never changes. */
export interface FileStore {
  /**
   * A signed URL for one PUT of a raw file; forged or expired ones are refused. For the local disk it begins with a
   * slash, because it points to this server under any host name; for a bucket it is absolute.
   */
  signPut(key: string, permit: PutPermit): Promise<string>
  /** The key in a URL made by signPut; undefined for any other URL. Does not verify the signature. */
  keyIn(address: string): string | undefined
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** undefined if the file does not exist; TooLong if it is larger than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>
  open(key: string): Promise<OpenFile | undefined>
  /** Missing files are not an error. */
  remove(keys: readonly string[]): Promise<void>
  /** With the versions that a bucket keeps. */
  removeWholly(keys: readonly string[]): Promise<void>
  /** Files whose keys begin with the prefix, in ascending order of their keys. Others than ours are left out. */
  list(prefix: string, page?: PageOfFiles): Promise<FilePage>
  readonly localUploads?: LocalUploads
}

export interface Arrival {
  readonly size: number
  keep(key: string): Promise<void>
  drop(): Promise<void>
}

export interface LocalUploads {
  /** Streams the body to a temporary file and reports received bytes; TooLong beyond `maxBytes`. */
  take(body: Readable, maxBytes: number, onBytes: (bytes: number) => void): Promise<Arrival>
  /**
   * Removes temporary files from before then that were neither persisted nor dropped, because the process crashed.
   */
  tidy(before: Date): Promise<void>
}

export class TooLong extends Error {}

export class StoreAway extends Error {
  readonly statusCode = 503
  readonly answered: { status: number; code: string } | undefined

  constructor(message: string, { answered, cause }: { answered?: StoreAway['answered']; cause?: unknown } = {}) {
    super(message, { cause })
    this.answered = answered
  }
}
