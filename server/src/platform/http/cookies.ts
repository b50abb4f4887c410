import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../ctx.ts'

/**
 * Cookies that scripts cannot read, other sites cannot send and, over TLS, sibling subdomains cannot set; their
 * names reveal nothing. Parsed only when read, instead of by the plugin's hook on every request.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const fullName = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    read: (name) => cookie.parse(request.headers.cookie ?? '')[fullName(name)],
    give: (name, value, maxAge) => {
      const options = { path: '/', maxAge, httpOnly: true, sameSite: 'strict', secure } as const
      const line = cookie.serialize(fullName(name), value, options)
      // Each private picture of an answer gives the same one.
      if (![reply.getHeader('set-cookie')].flat().includes(line)) reply.header('set-cookie', line)
    },
  }
}
