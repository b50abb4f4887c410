import { type Call, type Data, type Envelope, type Input, inQuery } from '@sp/contract'
import { texts } from '../texts.ts'

/** An answer other than success; its words may be shown, code and reason are decided by. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  readonly reason: string

  constructor(msg: string, { code = 0, reason = '' }: { code?: number; reason?: string } = {}) {
    super(msg)
    this.code = code
    this.reason = reason
  }
}

export async function call<C extends Call>(what: C, input: Input<C>, token?: string): Promise<Data<C>> {
  if (inQuery(what.method)) throw new Error('calls with a query are not made here yet')
  const response = await fetch(what.path, {
    method: what.method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authentication: token } : {}) },
    credentials: 'omit',
    body: JSON.stringify(input),
  }).catch(() => {
    throw new CallError(texts.noNetwork)
  })
  const envelope = (await response.json().catch(() => null)) as Envelope<Data<C>> | null
  if (envelope?.code === 200) return envelope.data
  throw new CallError(envelope?.msg ?? texts.failed, envelope ?? {})
}
