import type { FastifyInstance } from 'fastify'

/** A sent response as listeners receive it. It has the route, never the URL: queries contain search words. */
export interface Answered {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

export function onAnswered(server: FastifyInstance, listeners: readonly ((answered: Answered) => void)[]): void {
  if (listeners.length === 0) return
  server.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, next) => {
    const { id: requestId, method } = request
    for (const listen of listeners) listen({ requestId, method, route: request.routeOptions.url ?? 'none', status, ms })
    next()
  })
}
