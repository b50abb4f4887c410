import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface Bucket {
  env: Record<string, string>
  keys(): Promise<string[]>
  stop(): Promise<void>
}

const NAME = 'pictures'

/** A real S3-compatible service with one private bucket, on a free port. Its only credentials are `S3RVER`. */
export async function startBucket(): Promise<Bucket> {
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

export async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
