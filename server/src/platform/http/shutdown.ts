import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 1_000
const CHECK_MS = 50
const LAST_MS = 300

/**
 * Before the listener closes, every open connection may get one more answer, which announces that it was the last.
 * Connections without a request are not waited for. @param besides how many came by another port. @returns whether the shutdown has begun
 */
export function drainOnShutdown(server: FastifyInstance, besides: () => number): () => boolean {
  let leaving = false
  server.addHook('preClose', async () => {
    leaving = true
    const end = Date.now() + PATIENCE_MS
    while ((await connectionsOf(server)) + besides() > 0 && Date.now() < end) await pause(CHECK_MS)
    delayIdleClose(server)
    // Right after pending connections were accepted: later ones are refused by the kernel.
    await turn()
  })
  return () => leaving
}

/** Node closes all idle connections together with the listener: also new ones that are about to ask. */
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
