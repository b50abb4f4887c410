import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { livingSessions } from '../../account/session/service.ts'
import type { App } from '../../platform/ctx.ts'
import { PICTURE_PATH, secondsLeft } from '../../platform/files/picture-address.ts'
import { pictureReader } from '../../platform/files/picture-cookie.ts'
import { PUT_PATH } from '../../platform/files/put-address.ts'
import type { OpenFile } from '../../platform/files/store.ts'
import { cookiesOf } from '../../platform/http/cookies.ts'
import { plainErrorSender } from '../../platform/http/errors.ts'
import type { Send } from '../../platform/http/send.ts'
import { typeByExtension } from '../../platform/image/picture-type.ts'
import { headersFor } from './picture-headers.ts'
import { takePut } from './receive-put.ts'
import { findShown, type Shown } from './receiver-service.ts'
import { readOwn } from './sealed-file-service.ts'

type Request = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

export async function filesEndpoints(server: FastifyInstance, app: App, send: Send): Promise<void> {
  await server.register(async (files) => {
    files.setErrorHandler(plainErrorSender(app, send) as never)
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

/** The generated name of letters and digits, never the name of an uploaded file. */
const inlineAs = (address: string): string => `inline; filename="${address.slice(address.lastIndexOf('/') + 1)}"`

async function givePicture(app: App, request: Request, reply: FastifyReply) {
  const address = request.params['*']
  const shown = await findShown(app, address)
  const type = shown && typeByExtension(shown.key)
  if (shown === undefined || type === undefined) return end(reply, 404)
  const left = await secondsFor(app, request, reply, shown)
  if (left === 0) return end(reply, 404)
  const { headers, isKnown } = headersFor(app.config, shown, left, request.headers['if-none-match'])
  if (isKnown) return reply.status(304).headers(headers).send()
  const file = await openShown(app, shown)
  if (file === undefined) return end(reply, 404)
  return reply
    .headers(headers)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', inlineAs(address))
    .header('content-length', file.size)
    .type(type)
    .send(file.stream)
}

async function openShown(
  app: App,
  { key, sealedBy }: Shown,
): Promise<(Pick<OpenFile, 'size'> & { stream: Readable | Buffer }) | undefined> {
  if (sealedBy === undefined) return app.files.open(key)
  const stream = await readOwn(app, sealedBy, key)
  return stream && { stream, size: stream.length }
}

/** The remaining seconds for the one member who may fetch it: 0 for all others, undefined where it is public. */
async function secondsFor(app: App, request: Request, reply: FastifyReply, { only, session }: Shown) {
  if (only === undefined) return undefined
  const left = secondsLeft(app, `${PICTURE_PATH}${request.params['*']}`, only, request.query, app.clock.now())
  if (left === undefined) return 0
  const { read } = cookiesOf(request, reply, app.config.publicUrl.startsWith('https:'))
  const reader = pictureReader(app, { read })
  if (reader?.userId !== only || (session !== undefined && reader.sessionId !== session)) return 0
  return (await livingSessions(app, only)).has(reader.sessionId) ? left : 0
}
