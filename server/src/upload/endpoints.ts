import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/ctx.ts'
import { PICTURE_PATH, secondsLeft } from '../platform/files/picture-address.ts'
import { pictureReader } from '../platform/files/picture-cookie.ts'
import { PUT_PATH } from '../platform/files/put-address.ts'
import { cookiesOf } from '../platform/http/cookies.ts'
import { sendPlainError } from '../platform/http/errors.ts'
import { typeByExtension } from '../platform/image/picture-type.ts'
import { livingSessions } from '../session/service.ts'
import { findShown } from './receiver-service.ts'
import { takePut } from './take-put.ts'

const PRIVATE_SECONDS = 600
// By the device that fetched it alone: a cache between us would go on serving what is dead here.
const KEPT = 'private, max-age=31536000, immutable'

type Request = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

/** Files are plain HTTP: bytes and status codes, no plates. */
export async function filesEndpoints(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (files) => {
    files.setErrorHandler(sendPlainError as never)
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const { localUploads } = app.files
    if (localUploads)
      files.put(`${PUT_PATH}*`, (request, reply) => takePut(app, localUploads, request as Request, reply))
    files.get(`${PICTURE_PATH}*`, { exposeHeadRoute: false }, (request, reply) =>
      givePicture(app, request as Request, reply),
    )
    files.all('/files/*', (_request, reply) => end(reply, 404))
  })
}

const end = (reply: FastifyReply, status: number) => reply.status(status).header('cache-control', 'no-store').send()

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
  const reader = pictureReader(app, { read })
  return reader?.userId === only && (await livingSessions(app, only)).has(reader.sessionId) ? left : 0
}
