import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Clock } from '../clock.ts'
import type { S3Config } from '../config.ts'
import { isKey } from './keys.ts'
import { FILES_A_PAGE, type FilePage, type FileStore, type PutPermit, StoreAway, TooLong } from './store.ts'

const ANSWER_MS = 8_000
const FILE_MS = 30_000
const ERROR_BYTES = 8_192
const LIST_BYTES = 4 * 1024 * 1024

type Ask = ReturnType<typeof signedRequest>
type Init = { method: string; headers?: Record<string, string>; body?: Buffer }

/** A private bucket of any S3-compatible service; members PUT into it directly and read through this server. */
export function s3Bucket(config: S3Config, clock: Clock): FileStore {
  const { accessKeyId, secretAccessKey, region } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const base = `${config.endpoint}/${config.bucket}/`
  const urlOf = (key: string): string => {
    if (!isKey(key)) throw new Error('a key of a file must have our form')
    return base + key
  }
  const ask = signedRequest(client)
  const get = async (key: string) => {
    const answer = await ask(urlOf(key), { method: 'GET' }, FILE_MS, [200, 404])
    return answer.status === 404 ? undefined : answer
  }
  return {
    signPut: (key, permit) => presign(client, urlOf(key), permit, clock),
    keyIn: (address) => {
      const key = address.startsWith(base) ? address.slice(base.length).split('?')[0] : undefined
      return key !== undefined && isKey(key) ? key : undefined
    },
    write: async (key, bytes, contentType) => {
      await ask(urlOf(key), { method: 'PUT', headers: { 'content-type': contentType }, body: bytes }, FILE_MS, [200])
    },
    read: async (key, maxBytes) => {
      const answer = await get(key)
      return answer && gather(answer, maxBytes)
    },
    open: async (key) => {
      const answer = await get(key)
      return answer && { stream: streamOf(answer), size: Number(answer.headers.get('content-length')) }
    },
    remove: async (keys) => {
      for (const key of keys) await ask(urlOf(key), { method: 'DELETE' }, ANSWER_MS, [200, 204, 404])
    },
    removeWholly: async (keys) => {
      for (const key of keys) await removeVersions(ask, base, urlOf(key), key)
    },
    list: async (prefix, { after = '', most = FILES_A_PAGE } = {}) => {
      const about = { 'list-type': '2', 'max-keys': String(most), prefix, 'start-after': after }
      const url = `${base.slice(0, -1)}?${new URLSearchParams(about)}`
      const answer = await ask(url, { method: 'GET' }, FILE_MS, [200])
      const { files, next } = readListing((await gather(answer, LIST_BYTES)).toString('utf8'))
      return { files: files.filter(({ key }) => isKey(key)), next }
    },
  }
}

async function removeVersions(ask: Ask, base: string, url: string, key: string): Promise<void> {
  const { headers } = await ask(url, { method: 'DELETE' }, ANSWER_MS, [200, 204, 404])
  // Only a bucket with versions answers so.
  if (!headers.has('x-amz-version-id') && !headers.has('x-amz-delete-marker')) return
  const about = new URLSearchParams({ versions: '', prefix: key })
  const answer = await ask(`${base.slice(0, -1)}?${about}`, { method: 'GET' }, FILE_MS, [200])
  for (const versionId of readVersions((await gather(answer, LIST_BYTES)).toString('utf8'), key))
    await ask(`${url}?${new URLSearchParams({ versionId })}`, { method: 'DELETE' }, ANSWER_MS, [200, 204, 404])
}

/** A page of ListObjectsV2, with every key. */
export function readListing(xml: string): FilePage {
  const found = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, each = '']) => ({
    key: unescaped(valueOf(each, 'Key')),
    bytes: Number(valueOf(each, 'Size')),
    writtenAt: new Date(valueOf(each, 'LastModified')),
  }))
  const isCut = valueOf(xml, 'IsTruncated') === 'true'
  return { files: found, next: isCut ? found.at(-1)?.key : undefined }
}

/** The versions of one key in a listing, deletion markers too. */
export const readVersions = (xml: string, key: string): string[] =>
  [...xml.matchAll(/<(Version|DeleteMarker)>(.*?)<\/\1>/gs)]
    .filter(([, , each = '']) => unescaped(valueOf(each, 'Key')) === key)
    .map(([, , each = '']) => unescaped(valueOf(each, 'VersionId')))

export const valueOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:(\w+)|#(\d+)|#x([\da-f]+));/gi, (all, name, decimal, hex) => {
    if (name !== undefined) return ENTITIES[name] ?? all
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })

/** Signs the type, the length if known, and the expiry; the service refuses requests that differ. */
async function presign(client: AwsClient, url: string, permit: PutPermit, clock: Clock): Promise<string> {
  // The service has its own clock, so the remaining time counts. An expired permit is signed as expired.
  const left = Math.round((permit.expires.getTime() - clock.now().getTime()) / 1000)
  const lifetime = Math.max(1, left)
  const from = new Date(Date.now() - (lifetime - left) * 1000)
  const address = new URL(url)
  address.searchParams.set('X-Amz-Expires', String(lifetime))
  const signed = await client.sign(address.href, {
    method: 'PUT',
    headers: {
      'content-type': permit.contentType,
      ...(permit.exactBytes === undefined ? {} : { 'content-length': String(permit.exactBytes) }),
    },
    aws: { signQuery: true, allHeaders: true, datetime: from.toISOString().replace(/[:-]|\.\d{3}/g, '') },
  })
  return signed.url
}

/** Sends a signed request; the time limit covers it up to the headers. An unexpected status throws StoreAway. */
const signedRequest =
  (client: AwsClient) => async (url: string, init: Init, ms: number, expected: readonly number[]) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), ms)
    const answer = await client
      .fetch(url, { ...init, body: init.body ?? null, redirect: 'manual', signal: patience.signal })
      .catch((error: unknown) => {
        throw new StoreAway('the file store does not answer', { cause: error })
      })
      .finally(() => clearTimeout(timer))
    if (expected.includes(answer.status)) return answer
    const { status } = answer
    const code = await codeIn(answer).catch(() => '')
    throw new StoreAway(`the file store answered ${status} ${code}`.trimEnd(), { answered: { status, code } })
  }

async function codeIn(answer: Response): Promise<string> {
  const bytes = answer.body === null ? Buffer.alloc(0) : await gather(answer, ERROR_BYTES, ANSWER_MS)
  return /<Code>(\w{1,64})<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? ''
}

const streamOf = (answer: Response): Readable => Readable.fromWeb(answer.body as ReadableStream)

async function gather(answer: Response, maxBytes: number, ms = FILE_MS): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  const timer = AbortSignal.timeout(ms)
  for await (const piece of Readable.fromWeb(answer.body as ReadableStream, { signal: timer })) {
    size += (piece as Buffer).length
    if (size > maxBytes) throw new TooLong()
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
