import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 1_000
const CHECK_MS = 50
const LAST_MS = 300

/**
 * Before the listener closes, every open connection may get one more response, which announces that it is the
 * last. Connections without a request are not waited for.
 * @param besides number of connections by another port
 * @returns whether the shutdown has begun
 */
export function drainOnShutdown(server: FastifyInstance, besides: () => number): () => boolean {
  let leaving = false
  server.addHook('preClose', async () => {
    leaving = true
    const end = Date.now() + PATIENCE_MS
    while ((await connectionsOf(server)) + besides() > 0 && Date.now() < end) await pause(CHECK_MS)
    delayIdleClose(server)
    // Directly after accepting pending connections: the kernel refuses later ones.
    await turn()
  })
  return () => leaving
}

/**
 * Node closes all idle connections together with the listener, also new ones that are about to send a request.
 */
function delayIdleClose({ server }: FastifyInstance): void {
  const hangUp = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => undefined
  const from = Date.now() + LAST_MS
  const closing = setInterval(() => {
    if (Date.now() >= from) hangUp()
  }, CHECK_MS)
  server.once('close', () => clearInterval(closing))
}

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((done) => server.getConnections((error, count) => done(error ? 0 : count)))
