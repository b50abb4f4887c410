import { type Call, fieldRefusal, inQuery, takesClientKey } from '@sp/contract'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

/**
 * The input of a request before validation. The key of a create may be in the header `Idempotency-Key`, with any
 * method.
 */
export function rawInputOf(request: FastifyRequest, call: Call): unknown {
  const given = fieldsOf(request, call)
  const header = request.headers['idempotency-key']
  return typeof header === 'string' && takesClientKey(call) ? withKey(given, header) : given
}

/** GET and DELETE take fields from the query; a JSON body with the same fields is accepted too. */
function fieldsOf({ body, query }: FastifyRequest, { method }: Call): unknown {
  if (!inQuery(method)) return body
  return { ...(method === 'DELETE' && typeof body === 'object' ? body : null), ...(query as object) }
}

/** If two different keys are sent, the intended one is unknown, and neither is accepted. */
function withKey(given: unknown, header: string): unknown {
  if (Array.isArray(given) || typeof (given ?? {}) !== 'object') return given
  const fields = (given ?? {}) as { clientKey?: unknown }
  const clientKey = fields.clientKey ?? header
  if (typeof clientKey === 'string' && clientKey.toLowerCase() !== header.toLowerCase())
    refuse(fieldRefusal('clientKey'))
  return { ...fields, clientKey }
}
