import type { FastifyInstance } from 'fastify'
import type { App } from '../../platform/ctx.ts'
import { ONE_CLICK_PATH } from './paths.ts'
import { stopBy } from './service.ts'

const BODY_BYTES = 4_096

/**
 * RFC 8058: a mail program ends the mails by a POST with a form, without a session. A GET, which mail servers send to
 * look at a link, only leads to the page that asks.
 */
export async function digestEndpoint(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (letters) => {
    letters.removeAllContentTypeParsers()
    letters.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
      done(null),
    )
    const path = `${ONE_CLICK_PATH}:token`
    letters.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      // The same answer for every token.
      await stopBy(app, params.token)
      return reply.status(204).header('cache-control', 'no-store').send()
    })
    letters.get<{ Params: { token: string } }>(path, { exposeHeadRoute: false }, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/#/letters?stop=${encodeURIComponent(params.token)}`),
    )
  })
}
