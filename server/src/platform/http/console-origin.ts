import type { IncomingMessage } from 'node:http'
import { createServer, type Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Side = 'both' | 'console' | 'members' | 'nobody'

export interface ConsoleOrigin {
  servesMembers(request: IncomingMessage): boolean
  connections(): number
}

const HEALTH = new Set(['/healthz', '/readyz'])
const CONSOLE = /^\/(operator|api\/console)(\/|$)/
const SHARED_FILES = /^\/files\//
const SHARED_STATIC = /^\/(avatar|icons)\//

/** The host of the connection itself; a proxy's X-Forwarded-Host proves nothing about it. */
const hostOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')

/** Decides by the matched route, because the same path can be written in many ways. */
function isOn(side: Side, route: string, url: string): boolean {
  if (side === 'both' || HEALTH.has(route)) return true
  if (side === 'members') return !CONSOLE.test(route)
  return side === 'console' && (CONSOLE.test(route) || SHARED_FILES.test(route) || SHARED_STATIC.test(url))
}

/**
 * Serves the console at its own origin (CONSOLE_PORT, CONSOLE_HOST), exclusively and nowhere else. Its port
 * passes connections to the one server, so that all connection limits apply to both.
 */
export function isolateConsole(server: FastifyInstance, config: Pick<Config, 'console' | 'host'>): ConsoleOrigin {
  const { port, host } = config.console
  const sockets = port === undefined ? undefined : listen(server, port, config.host)
  const sideOf = (request: IncomingMessage): Side => {
    if (sockets !== undefined && !sockets.has(request.socket)) return 'members'
    if (host !== undefined && hostOf(request) !== host) return sockets === undefined ? 'members' : 'nobody'
    return sockets === undefined && host === undefined ? 'both' : 'console'
  }
  server.addHook('onRequest', (request: FastifyRequest, reply, next) => {
    const { routeOptions, url } = request
    const side = sideOf(request.raw)
    if (isOn(side, routeOptions.url ?? '', url)) return next()
    if (side === 'console' && url === '/') return reply.redirect('/operator/')
    return reply.callNotFound()
  })
  return {
    servesMembers: (request) => {
      const side = sideOf(request)
      return side === 'both' || side === 'members'
    },
    connections: () => sockets?.size ?? 0,
  }
}

function listen(server: FastifyInstance, port: number, host: string): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  // The same options as Node's own HTTP server.
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    server.server.emit('connection', socket)
  })
  server.addHook(
    'onReady',
    () =>
      new Promise<void>((done, failed) => {
        listener.once('error', failed).listen({ port, host }, () => {
          // From now on an error means that a connection could not be accepted.
          listener.off('error', failed).on('error', (error) => server.server.emit('error', error))
          done()
        })
      }),
  )
  server.addHook('preClose', async () => void listener.close())
  server.addHook('onClose', async () => {
    for (const socket of sockets) socket.destroy()
  })
  return sockets
}
