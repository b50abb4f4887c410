import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'
import { isThumbInbox, uploadIdIn } from '../../platform/files/keys.ts'
import { readPutAddress } from '../../platform/files/put-address.ts'
import type { LocalUploads, PutPermit } from '../../platform/files/store.ts'
import { countBytes, isSpent } from './byte-quota.ts'
import { finishUpload, type Outcome } from './finish-service.ts'
import * as queries from './queries.ts'

const STATUS: Record<Outcome, number> = { ready: 204, refused: 415, removed: 404, waiting: 503, taken: 503 }
// Answered before the body was read: the server does not wait for the rest of it.
const UNREAD = new Set([403, 409, 411, 413, 429])

type Request = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>
type Row = NonNullable<Awaited<ReturnType<typeof queries.find.maybe>>>

/** Addresses that are receiving a body now. In memory, since the disk belongs to this machine alone. */
const comingTo = perApp(() => new Set<string>())

export async function takePut(app: App, localUploads: LocalUploads, request: Request, reply: FastifyReply) {
  const status = await answerTo(app, localUploads, request).catch((error: unknown) => {
    // The rest of the body is not read, and a kept-alive connection would wait for it.
    reply.header('connection', 'close')
    throw error
  })
  if (UNREAD.has(status)) reply.header('connection', 'close')
  if (status === 503 || status === 409) reply.header('retry-after', '2')
  return reply.status(status).header('cache-control', 'no-store').send()
}

async function answerTo(app: App, localUploads: LocalUploads, request: Request): Promise<number> {
  const key = request.params['*']
  const permit = readPutAddress(app.secret, key, request.query, app.clock.now())
  if (permit === undefined) return 403
  const wrong = misfit(permit, request)
  if (wrong !== undefined) return wrong
  // One body at a time, so that the disk never holds more than the address has reserved of the quota.
  const coming = comingTo(app)
  if (coming.has(key)) return 409
  coming.add(key)
  try {
    return isThumbInbox(key) ? await throwAway(request) : await takeRaw(app, localUploads, key, request, permit)
  } finally {
    coming.delete(key)
  }
}

function misfit({ contentType, maxBytes, exactBytes }: PutPermit, { headers }: Request): number | undefined {
  const length = Number(headers['content-length'])
  if (headers['content-length'] === undefined) return 411
  if (length > maxBytes || (exactBytes !== undefined && length !== exactBytes)) return 413
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === contentType ? undefined : 415
}

/** Public thumbnails are made by the server; a client's own thumbnail is read and discarded. */
async function throwAway(request: Request): Promise<number> {
  for await (const _chunk of bodyOf(request));
  return 204
}

async function takeRaw(
  app: App,
  localUploads: LocalUploads,
  key: string,
  request: Request,
  permit: PutPermit,
): Promise<number> {
  const uploadId = uploadIdIn(key)
  const row = uploadId === undefined ? undefined : await queries.find.maybe(app.db, { uploadId })
  if (uploadId === undefined || row?.inboxKey !== key || row.state !== 'waiting') return 403
  if (await isSpent(app, row.ownerId)) return 429
  const arrival = await arrive(app, localUploads, row, request, permit)
  let isComplete = false
  try {
    const outcome = await finishUpload(app, uploadId, async () => {
      await arrival.keep(key)
      isComplete = true
    })
    // Another request has processed the upload in the meantime.
    return isComplete ? STATUS[outcome] : 403
  } finally {
    if (!isComplete) await arrival.drop()
  }
}

/** The address has reserved one body; the bytes of an interrupted one are counted in addition. */
async function arrive(
  app: App,
  localUploads: LocalUploads,
  { ownerId }: Row,
  request: Request,
  { maxBytes }: PutPermit,
) {
  let bytes = 0
  try {
    return await localUploads.take(bodyOf(request), maxBytes, (more) => {
      bytes += more
    })
  } catch (error) {
    await app.transact((tx) => countBytes(tx, ownerId, bytes))
    throw error
  }
}

const bodyOf = (request: Request): Readable => (request.body as Readable | undefined) ?? request.raw
