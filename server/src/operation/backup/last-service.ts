import type { BackupKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import * as queries from './queries.ts'
import { type Run, stateOf } from './rules.ts'

/** The last run of any outcome, and the last that succeeded. */
export const lastOf = async ({ db }: Pick<App, 'db'>, kind: BackupKind) => ({
  run: await queries.lastOfKind.maybe(db, { kind }),
  success: await queries.lastSuccess.maybe(db, { kind }),
})

export const hasFailed = (run: Run | undefined, now: Date): boolean =>
  run !== undefined && ['failed', 'interrupted'].includes(stateOf(run, now))
