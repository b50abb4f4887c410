import { refusals } from '../wire/refusal.ts'
import { type Static, T, time } from '../wire/schema.ts'
import { Colleague } from './shapes.ts'

/** Claiming again extends the time. */
export const CLAIM_MINUTES = 10

/** The claimant, and the time until which no other colleague may decide. */
export const Claimant = T.Object({ by: Colleague, until: time() })
export type Claimant = Static<typeof Claimant>

export const claimRefusals = refusals('hold', {
  /** data: the `Claimant`. */
  held: [409, '同事正在处理这一件'],
  /** The claim has expired. */
  notHeld: [409, '接手的时间过了，请重新接手'],
  /** The viewer never claimed it, or released it. */
  notTaken: [409, '请先接手'],
})

export const decidesClaimed = [claimRefusals.held, claimRefusals.notHeld, claimRefusals.notTaken] as const
