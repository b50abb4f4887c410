import { refusals } from '../wire/refusal.ts'
import { type Static, T, time } from '../wire/schema.ts'
import { Colleague } from './shapes.ts'

/** Claiming again extends the time. */
export const HOLD_MINUTES = 10

/** The claimant, and the time until which no other colleague may decide. */
export const Holder = T.Object({ by: Colleague, until: time() })
export type Holder = Static<typeof Holder>

export const holdRefusals = refusals('hold', {
  /** data: the `Holder`. */
  held: [409, '同事正在处理这一件'],
  /** The claim has expired. */
  notHeld: [409, '接手的时间过了，请重新接手'],
  /** The viewer never claimed it, or released it. */
  notTaken: [409, '请先接手'],
})

export const decidesHeld = [holdRefusals.held, holdRefusals.notHeld, holdRefusals.notTaken] as const
