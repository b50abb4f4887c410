import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../ctx.ts'
import { cookiesOf } from '../http/cookies.ts'
import { tellPlainly } from '../http/errors.ts'
import { finishUpload, type Outcome } from './finish.ts'
import { isThumbInbox, uploadIdIn } from './keys.ts'
import { PICTURE_PATH, secondsLeft } from './picture-address.ts'
import { pictureReader } from './picture-cookie.ts'
import { typeByExtension } from './picture-type.ts'
import { PUT_PATH, readPutAddress } from './put-address.ts'
import * as queries from './queries.ts'
import { findShown } from './receivers.ts'
import { type FileDoor, type PutPermit, TooLong } from './store.ts'

const PRIVATE_SECONDS = 600
// By the device that fetched it alone: a cache between us would go on serving what is dead here.
const KEPT = 'private, max-age=31536000, immutable'
const STATUS: Record<Outcome, number> = { ready: 204, refused: 415, gone: 404, waiting: 503, taken: 503 }

type Request = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

/** Files are plain HTTP: bytes and status codes, no plates. */
export async function filesEndpoints(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (files) => {
    files.setErrorHandler(tellPlainly as never)
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const { door } = app.files
    if (door) files.put(`${PUT_PATH}*`, (request, reply) => takePut(app, door, request as Request, reply))
    files.get(`${PICTURE_PATH}*`, { exposeHeadRoute: false }, (request, reply) =>
      givePicture(app, request as Request, reply),
    )
    files.all('/files/*', (_request, reply) => end(reply, 404))
  })
}

const end = (reply: FastifyReply, status: number) => reply.status(status).header('cache-control', 'no-store').send()

async function takePut(app: App, door: FileDoor, request: Request, reply: FastifyReply) {
  const key = request.params['*']
  const permit = readPutAddress(app.secret, key, request.query, app.clock.now())
  if (permit === undefined) return end(reply, 403)
  const wrong = misfit(permit, request)
  // A body without an end that we know of is not waited for.
  if (wrong === 411 || wrong === 413) reply.header('connection', 'close')
  if (wrong !== undefined) return end(reply, wrong)
  const status = isThumbInbox(key)
    ? await throwAway(door, request, permit)
    : await takeRaw(app, door, key, request, permit)
  if (status === 503) reply.header('retry-after', '2')
  return end(reply, status)
}

/** What the address does not allow, told before a byte is read. */
function misfit({ contentType, maxBytes, exactBytes }: PutPermit, { headers }: Request): number | undefined {
  const length = Number(headers['content-length'])
  if (headers['content-length'] === undefined) return 411
  if (length > maxBytes || (exactBytes !== undefined && length !== exactBytes)) return 413
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === contentType ? undefined : 415
}

/** Thumbnails that others would see are drawn by us; what a client sends as one is let in and forgotten. */
async function throwAway(door: FileDoor, request: Request, { maxBytes }: PutPermit): Promise<number> {
  const arrival = await door.take(bodyOf(request), maxBytes)
  await arrival.drop()
  return 204
}

async function takeRaw(app: App, door: FileDoor, key: string, request: Request, permit: PutPermit): Promise<number> {
  const uploadId = uploadIdIn(key)
  const row = uploadId === undefined ? undefined : await queries.find.maybe(app.db, { uploadId })
  if (uploadId === undefined || row?.inboxKey !== key || row.state !== 'waiting') return 403
  const arrival = await door.take(bodyOf(request), permit.maxBytes).catch((error: unknown) => {
    if (error instanceof TooLong) return undefined
    throw error
  })
  if (arrival === undefined) return 413
  let brought = false
  try {
    const outcome = await finishUpload(app, uploadId, async () => {
      await arrival.keep(key)
      brought = true
    })
    // Two came at once through one address: the other one was first.
    return brought ? STATUS[outcome] : 403
  } finally {
    if (!brought) await arrival.drop()
  }
}

const bodyOf = (request: Request): Readable => (request.body as Readable | undefined) ?? request.raw

/** Under our own name, of letters and digits: nobody's file ever gave it one. */
const inlineAs = (address: string): string => `inline; filename="${address.slice(address.lastIndexOf('/') + 1)}"`

async function givePicture(app: App, request: Request, reply: FastifyReply) {
  const address = request.params['*']
  const shown = await findShown(app, address)
  const type = shown && typeByExtension(shown.key)
  if (shown === undefined || type === undefined) return end(reply, 404)
  const left = shown.only === undefined ? undefined : await secondsFor(app, request, reply, shown.only)
  if (left === 0) return end(reply, 404)
  const file = await app.files.open(shown.key)
  if (file === undefined) return end(reply, 404)
  return reply
    .header('cache-control', left === undefined ? KEPT : `private, max-age=${Math.min(left, PRIVATE_SECONDS)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', inlineAs(address))
    .header('content-length', file.size)
    .type(type)
    .send(file.stream)
}

/** How long the one who may fetch a picture still can, by this address: 0 for everyone else. */
async function secondsFor(app: App, request: Request, reply: FastifyReply, only: number): Promise<number> {
  const left = secondsLeft(app, `${PICTURE_PATH}${request.params['*']}`, only, request.query, app.clock.now())
  if (left === undefined) return 0
  const { read } = cookiesOf(request, reply, app.config.publicUrl.startsWith('https:'))
  return (await pictureReader(app, { read })) === only ? left : 0
}
