import { type Picture, type Receiver, receivers, type Upload } from '../../src/content/upload/receiver-service.ts'
import { type Issued, issueUpload } from '../../src/content/upload/service.ts'
import type { MemberCtx } from '../../src/platform/ctx.ts'
import { pictureUrl } from '../../src/platform/files/picture-address.ts'
import { makeWorld, type Who, type World } from '../world.ts'
import { type Bucket, filesUnder, startBucket } from './bucket.ts'
import { makeMember } from './member.ts'
import { replace } from './replace.ts'

export type StoreKind = 'the disk' | 'a bucket'

export interface Uploads {
  world: World
  bucket: Bucket | undefined
  me: Who
  accepted: { upload: Upload; picture: Picture }[]
  refused: Upload[]
  answer: { wanted: boolean; private: boolean }
  issue(about?: { as?: Who; contentType?: string; maxBytes?: number; exactBytes?: number }): Promise<Issued>
  /** A PUT over the network. @returns the status */
  put(address: string, body: Buffer | ReadableStream, type?: string): Promise<number>
  get(address: string, headers?: Record<string, string>): Promise<Response>
  address(key: string): string
  keys(): Promise<string[]>
  runJobs(): Promise<void>
  close(): Promise<void>
}

export async function makeUploads(
  kind: StoreKind,
  env: Record<string, string> = {},
  options: Parameters<typeof makeWorld>[1] = {},
): Promise<Uploads> {
  const bucket = kind === 'a bucket' ? await startBucket() : undefined
  const world = await makeWorld({ ...bucket?.env, ...env }, options)
  const base = await world.server.listen({ port: 0, host: '127.0.0.1' })
  const me = await makeMember(world)
  const { app } = world
  const uploads: Uploads = {
    world,
    bucket,
    me,
    accepted: [],
    refused: [],
    answer: { wanted: true, private: false },
    issue: ({ as = me, contentType = 'image/jpeg', maxBytes = 1_000_000, exactBytes } = {}) => {
      const ctx = { ...app, viewer: { id: as.id } } as MemberCtx
      return app.transact((tx) =>
        issueUpload(ctx, tx, { purpose: 'post', targetId: as.id, contentType, maxBytes, exactBytes }),
      )
    },
    put: async (address, body, type = 'image/jpeg') => {
      const stream = body instanceof Buffer ? {} : { duplex: 'half' }
      const init = { method: 'PUT', body, headers: { 'content-type': type }, ...stream }
      const answer = await fetch(new URL(address, base), init as RequestInit)
      await answer.arrayBuffer()
      return answer.status
    },
    get: (address, headers = {}) => fetch(new URL(address, base), { headers }),
    address: (key) => pictureUrl('post', key),
    keys: async () => (await (bucket?.keys() ?? filesUnder(`${app.config.dataDir}/files`))).sort(),
    runJobs: () => runJobs(world),
    close: async () => {
      await world.destroy()
      await bucket?.stop()
    },
  }
  replace({ app }, receivers, 'post', bookkeeperOf(uploads))
  return uploads
}

const bookkeeperOf = (uploads: Uploads): Receiver => ({
  find: async (_app, key) => ({ key, ...(uploads.answer.private ? { only: uploads.me.id } : {}) }),
  accept: async (_app, _tx, upload, picture) => {
    uploads.accepted.push({ upload, picture })
    return uploads.answer.wanted
  },
  refused: async (_app, _tx, upload) => void uploads.refused.push(upload),
})

async function runJobs({ app, sql }: World): Promise<void> {
  const jobs = await sql<{ payload: { keys: string[] } }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'upload.remove' RETURNING j.payload`,
  )
  for (const { payload } of jobs) await app.files.remove(payload.keys)
}
