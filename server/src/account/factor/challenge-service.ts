import { factorRefusals as refusals } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isFirstUse } from '../../platform/limit/service.ts'
import { type Bound, isChallenge, makeChallenge, VALID_MS } from './rules.ts'

export const drawChallenge = ({ secret, clock }: Pick<App, 'secret' | 'clock'>, bound: Bound): string =>
  makeChallenge(secret, bound, clock.now())

export function requireChallenge({ secret, clock }: App, bound: Bound, given: string): void {
  if (!isChallenge(secret, bound, given, clock.now())) refuse(refusals.ticketOver)
}

/** Twice as long as it is valid, because clocks of nodes differ. */
const KEPT_SECONDS = (2 * VALID_MS) / 1000

/** Of parallel uses the first one passes. */
export async function useUp(app: App, scope: 'factor-ticket-used' | 'key-challenge', key: string): Promise<void> {
  if (!(await isFirstUse(app, { scope, key, seconds: KEPT_SECONDS }))) refuse(refusals.ticketOver)
}
