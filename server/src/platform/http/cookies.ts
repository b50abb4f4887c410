import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../ctx.ts'

/**
 * Scripts cannot read them, other sites cannot send them, and over TLS no neighbour under the same domain can set them;
 * their names reveal nothing. Parsed only where somebody reads one, so not by the plugin's hook on every request.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const fullName = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    read: (name) => cookie.parse(request.headers.cookie ?? '')[fullName(name)],
    give: (name, value, maxAge) => {
      const options = { path: '/', maxAge, httpOnly: true, sameSite: 'strict', secure } as const
      reply.header('set-cookie', cookie.serialize(fullName(name), value, options))
    },
  }
}
