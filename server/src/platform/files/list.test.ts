import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../../test/make/bucket.ts'
import { makeClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { localDisk } from './local-disk.ts'
import { s3Bucket } from './s3.ts'
import type { FileStore, StoredFile } from './store.ts'

const KEYS = [
  'in/12/abc',
  'p/a-/x.jpg',
  'p/a.b',
  'p/a/x-s.webp',
  'p/a/x.jpg',
  'p/a/xy.jpg',
  'p/aa/x.jpg',
  'sealed/b.jpg',
]
const OTHERS = [' R&D <1>.txt', 'zz zz']

interface Place {
  store: FileStore
  end(): Promise<unknown>
}

async function onDisk(): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'sp-list-'))
  await mkdir(join(root, 'p', '.aside'), { recursive: true })
  for (const name of OTHERS) await writeFile(join(root, 'p', name), 'other')
  await writeFile(join(root, 'p', '.aside', 'x.jpg'), 'other')
  return { store: localDisk(root, Buffer.alloc(32)), end: () => rm(root, { recursive: true }) }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#62;')

/** A service that lists as ListObjectsV2 is specified: s3rver neither sorts keys nor continues a page. */
async function inBucket(): Promise<Place> {
  const kept = new Map(OTHERS.map((name) => [`p/${name}`, 5]))
  const listed = (query: URLSearchParams): string => {
    const [most, after, prefix] = [Number(query.get('max-keys')), query.get('start-after') ?? '', query.get('prefix')]
    const found = [...kept]
      .filter(([key]) => key.startsWith(prefix ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const at = new Date().toISOString()
    const rows = found
      .slice(0, most)
      .map(
        ([key, size]) =>
          `<Contents><Key>${escaped(key)}</Key><LastModified>${at}</LastModified><Size>${size}</Size></Contents>`,
      )
    return `<ListBucketResult><IsTruncated>${found.length > most}</IsTruncated>${rows.join('')}</ListBucketResult>`
  }
  const service = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '', 'http://x')
    let size = 0
    for await (const chunk of request) size += (chunk as Buffer).length
    if (request.method === 'PUT') kept.set(url.pathname.replace('/sp/', ''), size)
    reply.end(url.pathname === '/sp' ? listed(url.searchParams) : '')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const config = { endpoint, bucket: 'sp', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
  return { store: s3Bucket(config, makeClock(0)), end: async () => service.close() }
}

describe.each([
  ['the disk', onDisk],
  ['a bucket', inBucket],
] as const)('files on %s', (_kind, open) => {
  let place: Place
  beforeAll(async () => {
    place = await open()
    for (const key of [...KEYS].reverse()) await place.store.write(key, Buffer.from(key), 'text/plain')
  })
  afterAll(() => place.end())

  async function listed(prefix: string, most?: number): Promise<StoredFile[]> {
    const all: StoredFile[] = []
    for (let after: string | undefined; ; ) {
      const { files, next } = await place.store.list(prefix, most === undefined ? { after } : { after, most })
      expect(files.length).toBeLessThanOrEqual(most ?? 1_000)
      all.push(...files)
      if (next === undefined) return all
      after = next
    }
  }
  const keysOf = async (prefix: string, most?: number) => (await listed(prefix, most)).map(({ key }) => key)

  it('are listed with size and time, and what is not ours is left out', async () => {
    const files = await listed('')
    expect(files.map(({ key }) => key)).toEqual(KEYS)
    expect(files.map(({ bytes }) => bytes)).toEqual(KEYS.map((key) => key.length))
    for (const { writtenAt } of files) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(600_000)
  })

  it.each([1, 2, 3, 7])('are listed in pages of %i', async (most) => {
    expect(await keysOf('', most)).toEqual(KEYS)
  })

  it.each(['p/', 'p/a', 'p/a/', 'p/a/x.', 'sealed/', 'nothing/'])('are listed below %s', async (prefix) => {
    const expected = KEYS.filter((key) => key.startsWith(prefix))
    expect([await keysOf(prefix), await keysOf(prefix, 1)]).toEqual([expected, expected])
  })

  it('are listed on from a key that was removed', async () => {
    const { files } = await place.store.list('p/', { after: 'p/a/x.jpg0' })
    expect(files.map(({ key }) => key)).toEqual(['p/a/xy.jpg', 'p/aa/x.jpg'])
  })
})

it('a real bucket lists its keys', async () => {
  const bucket = await startBucket()
  const config = readConfig(bucket.env).s3 ?? expect.fail('no bucket is set')
  const store = s3Bucket(config, makeClock(0))
  for (const key of KEYS) await store.write(key, Buffer.from(key), 'text/plain')
  const { files, next } = await store.list('p/', { after: 'p/a-/x.jpg' })
  const sizes = Object.fromEntries(files.map(({ key, bytes }) => [key, bytes]))
  expect(sizes).toEqual(Object.fromEntries(KEYS.slice(2, 7).map((key) => [key, key.length])))
  expect(next).toBeUndefined()
  await bucket.stop()
})
