import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../ctx.ts'

const VALUE = /^[A-Za-z0-9_-]{1,200}$/

/**
 * Scripts cannot read them, other sites cannot send them, and over TLS no neighbour under the same domain can set them;
 * their names tell nothing.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const fullName = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    read: (name) => {
      const pairs = String(request.headers.cookie ?? '').split(';')
      const value = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${fullName(name)}=`))
      const text = value?.slice(fullName(name).length + 1) ?? ''
      return VALUE.test(text) ? text : undefined
    },
    give: (name, value, seconds) => {
      const about = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])]
      reply.header('set-cookie', [`${fullName(name)}=${value}`, ...about].join('; '))
    },
  }
}
