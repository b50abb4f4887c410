import { hash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { App } from '../ctx.ts'
import { type Counted, makeRegistry } from './registry.ts'

export async function setUpMetrics(server: FastifyInstance, app: App, counted: Counted) {
  const { port, token } = app.config.metrics
  if (port === undefined && token === undefined) return []
  const { registry, count, addGauges } = await makeRegistry(app, counted)
  // Features register theirs after this.
  server.addHook('onReady', async () => addGauges())
  if (token !== undefined) serve(server, registry, digest(`Bearer ${token}`))
  if (port === undefined) return [count]
  const own = Fastify()
  serve(own, registry)
  server.addHook('onReady', async () => void (await own.listen({ port, host: app.config.host })))
  server.addHook('onClose', () => own.close())
  return [count]
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** @param digestOf digest of the expected Authorization header; other requests get a 404 */
function serve(server: FastifyInstance, registry: Registry, digestOf?: Buffer): void {
  server.get('/metrics', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '')
    if (digestOf !== undefined && !timingSafeEqual(given, digestOf)) return reply.callNotFound()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
