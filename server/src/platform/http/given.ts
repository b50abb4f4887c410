import { type Call, fieldRefusal, inQuery, takesClientKey } from '@sp/contract'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

/** What a request gives, not yet validated. The key of a create may stand in the header `Idempotency-Key`, whatever the method. */
export function givenBy(request: FastifyRequest, call: Call): unknown {
  const given = fieldsOf(request, call)
  const header = request.headers['idempotency-key']
  return typeof header === 'string' && takesClientKey(call) ? withKey(given, header) : given
}

/** Addresses carry the fields of GET and DELETE; a JSON body of the same names is taken too. */
function fieldsOf({ body, query }: FastifyRequest, { method }: Call): unknown {
  if (!inQuery(method)) return body
  return { ...(method === 'DELETE' && typeof body === 'object' ? body : null), ...(query as object) }
}

/** Of two different keys nobody can say which one was meant, so that neither is taken. */
function withKey(given: unknown, header: string): unknown {
  if (Array.isArray(given) || typeof (given ?? {}) !== 'object') return given
  const fields = (given ?? {}) as { clientKey?: unknown }
  const clientKey = fields.clientKey ?? header
  if (typeof clientKey === 'string' && clientKey.toLowerCase() !== header.toLowerCase())
    refuse(fieldRefusal('clientKey'))
  return { ...fields, clientKey }
}
