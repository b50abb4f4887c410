import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../ctx.ts'

const VALUE = /^[A-Za-z0-9_-]{1,200}$/

/** Scripts cannot read them, other sites cannot send them; their names tell nothing. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    read: (name) => {
      const pairs = String(request.headers.cookie ?? '').split(';')
      const value = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`))
      const text = value?.slice(name.length + 1) ?? ''
      return VALUE.test(text) ? text : undefined
    },
    give: (name, value, { path, seconds }) => {
      const about = [`Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])]
      reply.header('set-cookie', [`${name}=${value}`, ...about].join('; '))
    },
  }
}
