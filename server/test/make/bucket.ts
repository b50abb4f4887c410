import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AwsClient } from 'aws4fetch'
import { readListing } from '../../src/platform/files/s3.ts'

export interface Bucket {
  env: Record<string, string>
  keys(): Promise<string[]>
  stop(): Promise<void>
}

const NAME = 'pictures'

/**
 * A small S3-compatible service with one private bucket, on a free port; its only credentials are `S3RVER`. Where
 * `SP_REAL_S3` names another service (`npm run test:s3`), a bucket of its own there.
 */
export async function startBucket(): Promise<Bucket> {
  const real = process.env['SP_REAL_S3']
  if (real !== undefined) return realBucket(new URL(real))
  const directory = await mkdtemp(join(tmpdir(), 'sp-bucket-'))
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: NAME }],
  })
  const { port } = await service.run()
  let running = true
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: async () =>
      (await filesUnder(join(directory, NAME)))
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    stop: async () => {
      if (running) await service.close()
      running = false
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A port of its own before the service, so that a test can take the service away from one site. @returns what closes it */
async function forward(to: { hostname: string; port: string }): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const onward = connect(Number(to.port), to.hostname)
    for (const each of [from, onward]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => sockets.delete(each))
    }
    from.pipe(onward).pipe(from)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const each of sockets) each.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

async function realBucket({ origin, hostname, port, username, password }: URL): Promise<Bucket> {
  const name = `sp-${randomBytes(8).toString('hex')}`
  const client = new AwsClient({ accessKeyId: username, secretAccessKey: password, service: 's3', region: 'us-east-1' })
  const ask = async (path: string, method = 'GET') => {
    const answer = await client.fetch(`${origin}/${name}${path}`, { method })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text
  }
  const keys = async () => readListing(await ask('/?list-type=2')).files.map(({ key }) => key)
  await ask('', 'PUT')
  const entry = await forward({ hostname, port })
  let running = true
  return {
    env: { S3_ENDPOINT: entry.url, S3_BUCKET: name, S3_ACCESS_KEY_ID: username, S3_SECRET_ACCESS_KEY: password },
    keys,
    stop: async () => {
      if (!running) return
      running = false
      await entry.close()
      for (let left = await keys(); left.length > 0; left = await keys())
        for (const key of left) await ask(`/${key}`, 'DELETE')
      await ask('', 'DELETE')
    },
  }
}

export async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
