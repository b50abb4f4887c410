import type { Call, Data } from '@sp/contract'
import { Ajv } from 'ajv'
import { formats } from '../src/platform/http/input.ts'

// One for all calls: each compiles the schema of schemas for itself.
const ajv = new Ajv({ strict: false, formats })

/** Whether data has the shape that the contract promises. */
export function replyValidator<C extends Call>(call: C): (data: unknown) => data is Data<C> {
  return ajv.compile(call.data) as never
}
