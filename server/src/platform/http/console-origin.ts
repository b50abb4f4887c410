import type { IncomingMessage } from 'node:http'
import { createServer, type Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Whose things may be had where a request came in. */
type Side = 'both' | 'console' | 'members' | 'nobody'

export interface ConsoleOrigin {
  /** Whether what is kept ready for visitors may be sent. */
  servesMembers(request: IncomingMessage): boolean
  /** How many connections came by the port of the console. */
  connections(): number
}

const HEALTH = new Set(['/healthz', '/readyz'])
const CONSOLE = /^\/(operator|api\/console)(\/|$)/
/** Faces and pictures, which both show. */
const SHARED_FILES = /^\/files\//
const SHARED_STATIC = /^\/(avatar|icons)\//

/** As the connection was asked for it: what a proxy hands on of a client (X-Forwarded-Host) says nothing. */
const hostOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')

/** By the route that was found, not by the address, which can be written in many ways. */
function isOn(side: Side, route: string, url: string): boolean {
  if (side === 'both' || HEALTH.has(route)) return true
  if (side === 'members') return !CONSOLE.test(route)
  return side === 'console' && (CONSOLE.test(route) || SHARED_FILES.test(route) || SHARED_STATIC.test(url))
}

/**
 * The console at an origin of its own (CONSOLE_PORT, CONSOLE_HOST): there it is alone, and nowhere else is it found. Its
 * port hands the connections to the one server, so that all bounds of connections hold for both.
 */
export function keepConsoleApart(server: FastifyInstance, config: Pick<Config, 'console' | 'host'>): ConsoleOrigin {
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
    servesMembers: (request) => ['both', 'members'].includes(sideOf(request)),
    connections: () => sockets?.size ?? 0,
  }
}

function listen(server: FastifyInstance, port: number, host: string): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  // As Node's own HTTP server takes them.
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
          // From now on it is that no connection could be accepted.
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
