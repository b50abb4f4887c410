import { type Call, refusalsOf } from '@sp/contract'
import type { App } from '../ctx.ts'
import { Refused } from './refuse.ts'

/** An undeclared refusal is a bug: it is sent anyway and logged as an error, and a test that meets one fails. */
export function reportUndeclared(app: Pick<App, 'log' | 'onUndeclared'>, call: Call, error: unknown): void {
  if (!(error instanceof Refused)) return
  const { code, reason } = error.refusal
  if (refusalsOf(call).some((declared) => declared.reason === reason)) return
  const met = { call: `${call.method} ${call.path}`, code, reason }
  app.log.error(met, 'an undeclared refusal')
  app.onUndeclared?.(met)
}
