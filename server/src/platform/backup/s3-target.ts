import { Readable, Writable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import { readListing, valueOf } from '../files/s3.ts'
import { type BackupTarget, type Stored, sorted } from './stored.ts'
import { backupTexts as texts } from './texts.ts'

const MiB = 1024 * 1024
/** S3 takes 10,000 parts at most; larger parts later allow backups of some terabytes with small ones in memory. */
const partBytes = (number: number): number => (number <= 2_000 ? 8 : number <= 6_000 ? 64 : 512) * MiB
const ANSWER_MS = 60_000
const PART_MS = 600_000

type Ask = (
  query: string,
  init?: { method?: string; body?: Buffer | string; ms?: number; mayLack?: boolean },
) => Promise<Response>

/** A folder in a bucket. A multipart upload has no name until it is completed. */
export function s3Target({ endpoint, bucket, ...account }: S3Config, prefix: string): BackupTarget {
  const client = new AwsClient({ ...account, service: 's3', retries: 3 })
  const folder = prefix === '' ? '' : `${prefix}/`
  const ask = async (path: string, given: NonNullable<Parameters<Ask>[1]> = {}) => {
    const { method = 'GET', body, ms = ANSWER_MS, mayLack = false } = given
    const init = { method, body: body ?? null, redirect: 'manual' as const, signal: AbortSignal.timeout(ms) }
    const answer = await client.fetch(`${endpoint}/${bucket}${path}`, init).catch((cause: Error) => {
      throw new Error(texts.s3Away(endpoint, cause.message), { cause })
    })
    if (answer.ok || (mayLack && answer.status === 404)) return answer
    const code = /<Code>(\w{1,64})<\/Code>/.exec(await answer.text().catch(() => ''))?.[1]
    throw new Error(texts.s3Refused(endpoint, bucket, answer.status, code ?? ''))
  }
  const fileOf = (name: string): Ask => {
    return (query, init) => ask(`/${folder}${name}${query}`, init)
  }
  return {
    addressOf: (name) => `s3://${bucket}/${folder}${name}`,
    store: (name, fill) => upload(fileOf(name), fill),
    list: async () => sorted(await filesBelow(ask, folder)),
    open: async (name) => {
      // The time limit is for the answer; the body may take hours.
      const { url, headers } = await client.sign(`${endpoint}/${bucket}/${folder}${name}`)
      const answer = await fetch(url, { headers, redirect: 'manual' }).catch((cause: Error) => {
        throw new Error(texts.s3Away(endpoint, cause.message), { cause })
      })
      if (!answer.ok || answer.body === null) throw new Error(texts.s3Refused(endpoint, bucket, answer.status, ''))
      return Readable.fromWeb(answer.body)
    },
    remove: async (name) => void (await fileOf(name)('', { method: 'DELETE' })),
    read: async (name) => {
      const answer = await fileOf(name)('', { mayLack: true })
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },
    write: async (name, body) => void (await fileOf(name)('', { method: 'PUT', body, ms: PART_MS })),
  }
}

async function upload<T>(ask: Ask, fill: (sink: Writable) => Promise<T>): Promise<Stored<T>> {
  const begun = await (await ask('?uploads', { method: 'POST' })).text()
  const id = encodeURIComponent(valueOf(begun, 'UploadId'))
  const parts = new PartSink(ask, id)
  try {
    const made = await fill(parts)
    const list = parts.tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
    const completed = await (await ask(`?uploadId=${id}`, { method: 'POST', body, ms: PART_MS })).text()
    // A completion that fails late reports its error in a 200 response.
    if (completed.includes('<Error')) throw new Error(texts.s3Late)
    return { bytes: parts.bytes, made }
  } catch (error) {
    await ask(`?uploadId=${id}`, { method: 'DELETE' }).catch(() => undefined)
    throw error
  }
}

/** Sends each part when it is full, and holds one in memory. */
class PartSink extends Writable {
  readonly tags: string[] = []
  bytes = 0
  readonly #ask: Ask
  readonly #id: string
  #waiting: Buffer[] = []
  #size = 0

  constructor(ask: Ask, id: string) {
    super({ highWaterMark: MiB })
    this.#ask = ask
    this.#id = id
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#waiting.push(chunk)
    this.#size += chunk.length
    this.bytes += chunk.length
    if (this.#size < partBytes(this.tags.length + 1)) return done()
    this.#send().then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#send().then(() => done(), done)
  }

  async #send(): Promise<void> {
    if (this.#size === 0) return
    const body = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#size = 0
    const query = `?partNumber=${this.tags.length + 1}&uploadId=${this.#id}`
    const answer = await this.#ask(query, { method: 'PUT', body, ms: PART_MS })
    this.tags.push(answer.headers.get('etag') ?? '')
  }
}

async function filesBelow(ask: Ask, folder: string): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number }[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder, 'start-after': after })
    const { files, next } = readListing(await (await ask(`?${query}`)).text())
    found.push(...files.map(({ key, bytes }) => ({ name: key.slice(folder.length), bytes })))
    after = next
  }
  return found
}
