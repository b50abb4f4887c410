import { type Call, refusalsOf } from '@sp/contract'
import type { App } from '../ctx.ts'
import { Refused } from './refuse.ts'

const reasons = new WeakMap<Call, ReadonlySet<string>>()

function reasonsOf(call: Call): ReadonlySet<string> {
  const known = reasons.get(call) ?? new Set(refusalsOf(call).map(({ reason }) => reason))
  reasons.set(call, known)
  return known
}

/** An undeclared refusal is a bug: it is answered all the same and logged as an error, and a test that meets one fails. */
export function reportUndeclared(app: Pick<App, 'log' | 'onUndeclared'>, call: Call, error: unknown): void {
  if (!(error instanceof Refused) || reasonsOf(call).has(error.refusal.reason)) return
  const { code, reason } = error.refusal
  const met = { call: `${call.method} ${call.path}`, code, reason }
  app.log.error(met, 'an undeclared refusal')
  app.onUndeclared?.(met)
}
