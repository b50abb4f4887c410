import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, startBucket } from '../../../test/make/bucket.ts'
import { freePort } from '../../../test/make/port.ts'
import { makeClock } from '../clock.ts'
import { readConfig, type S3Config } from '../config.ts'
import { s3Bucket } from '../files/s3.ts'
import { allowsUploads, probeBucket } from './probe-files.ts'

const access = { bucket: 'sp', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'hidden' }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function probed(config: S3Config, forMs = 20_000) {
  const lines: string[] = []
  const store = s3Bucket(config, makeClock(0))
  const fault = await probeBucket(store, config, { print: (line) => void lines.push(line), forMs }).then(
    () => '',
    ({ message }: Error) => message,
  )
  expect(fault).not.toContain('hidden')
  return { said: lines, fault }
}

async function serve(answer: RequestListener, port = 0): Promise<S3Config> {
  const service = createServer((request, reply) => void request.resume().on('end', () => answer(request, reply)))
  service.listen(port, '127.0.0.1')
  await once(service, 'listening')
  ends.push(() => service.close())
  return { ...access, endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }
}

const answerOf = (status: number, code: string) =>
  serve((_request, reply) => void reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))

describe('a real bucket', () => {
  let bucket: Bucket
  let config: S3Config
  beforeEach(async () => {
    bucket = await startBucket()
    config = readConfig(bucket.env).s3 ?? expect.fail('no bucket is set')
    ends.push(bucket.stop)
  })

  it('is written, read and cleared without a word', async () => {
    expect(await probed(config)).toEqual({ said: [], fault: '' })
    expect(await bucket.keys()).toEqual([])
  })

  it('that does not exist, and wrong keys, are reported immediately', async () => {
    const missing = await probed({ ...config, bucket: 'none' })
    expect(missing).toEqual({
      said: [],
      fault: expect.stringMatching(/里没有存储桶 none。请先建好它，或者改 S3_BUCKET/),
    })
    const unknown = await probed({ ...config, accessKeyId: 'nobody' })
    expect(unknown).toEqual({ said: [], fault: expect.stringMatching(/不认这对密钥.*S3_ACCESS_KEY_ID/) })
    const wrong = await probed({ ...config, secretAccessKey: 'hidden' })
    expect(wrong).toEqual({ said: [], fault: expect.stringMatching(/不认这对密钥/) })
  })
})

describe('is refused immediately', () => {
  it.each([
    [403, 'AccessDenied', /不准写入存储桶 sp 里的文件.*s3:PutObject/],
    [403, 'RequestTimeTooSkewed', /时间不对.*校准时钟/],
    [400, 'AuthorizationHeaderMalformed', /S3_REGION/],
    [301, 'PermanentRedirect', /在别的地址或区域/],
    [400, 'Strange', /没能写入一个试用的文件：400 Strange/],
  ])('what answers %i %s', async (status, code, words) => {
    expect(await probed(await answerOf(status, code))).toEqual({ said: [], fault: expect.stringMatching(words) })
  })

  it('a bucket whose files may not be read or deleted', async () => {
    for (const [method, words] of [
      ['GET', /不准读取/],
      ['DELETE', /不准删除/],
    ] as const) {
      const files = new Map<string, Buffer>()
      const config = await serveFiles(files, (asked) => asked === method)
      expect((await probed(config)).fault).toMatch(words)
    }
  })

  it('one that gives back something else', async () => {
    const config = await serve((request, reply) => void reply.end(request.method === 'GET' ? 'something else' : ''))
    expect((await probed(config)).fault).toMatch(/读回来的内容和写进去的不一样/)
    const large = await serve((request, reply) => void reply.end(request.method === 'GET' ? 'x'.repeat(1_000) : ''))
    expect((await probed(large)).fault).toMatch(/读回来的内容和写进去的不一样/)
  })
})

async function serveFiles(files: Map<string, Buffer>, refuses: (method: string) => boolean): Promise<S3Config> {
  const service = createServer((request, reply) => {
    const { method = '', url = '' } = request
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => void pieces.push(piece))
    request.on('end', () => {
      if (refuses(method)) return void reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      if (method === 'PUT') files.set(url, Buffer.concat(pieces))
      if (method === 'DELETE') files.delete(url)
      reply.end(method === 'GET' ? files.get(url) : '')
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  ends.push(() => service.close())
  return { ...access, endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }
}

describe('is waited for', () => {
  it('what does not answer yet', async () => {
    const port = await freePort()
    const probing = probed({ ...access, endpoint: `http://127.0.0.1:${port}` })
    await pause(700)
    const files = new Map<string, Buffer>()
    await serve((request, reply) => {
      const { method, url = '' } = request
      if (method === 'PUT') files.set(url, Buffer.alloc(0))
      reply.end()
    }, port)
    const { said: lines, fault } = await probing
    expect(lines).toEqual([
      expect.stringMatching(/^文件存储（127.*）现在用不了：这个地址上没有程序在接受连接。正在等它，最多 20 秒……$/),
    ])
    expect(fault).toMatch(/不一样/)
  })

  it('a failure of its own, until the time is over', async () => {
    const { said: lines, fault } = await probed(await answerOf(503, 'SlowDown'), 600)
    expect(lines).toHaveLength(1)
    expect(fault).toMatch(/一直用不了：它回答 503，自己出了故障。请看看它是否在运行/)
  })
})

it('reports whether pages of the site may upload', async () => {
  const origin = 'https://sp.example.com'
  const allowing = (allowed: string) =>
    serve((_request, reply) => void reply.writeHead(200, { 'access-control-allow-origin': allowed }).end())
  expect(await allowsUploads(await allowing('*'), origin)).toBe(true)
  expect(await allowsUploads(await allowing(origin), origin)).toBe(true)
  expect(await allowsUploads(await allowing('https://other.example.com'), origin)).toBe(false)
  expect(await allowsUploads(await answerOf(403, 'AccessForbidden'), origin)).toBe(false)
})
