import { refusals } from '../wire/refusal.ts'
import { type Static, T, time } from '../wire/schema.ts'
import { Colleague } from './shapes.ts'

/** Taking it again prolongs it. */
export const HOLD_MINUTES = 10

/** Who works on something, and until when nobody else may decide it. */
export const Holder = T.Object({ by: Colleague, until: time() })
export type Holder = Static<typeof Holder>

export const holdRefusals = refusals('hold', {
  /** data: the `Holder`. */
  held: [409, '同事正在处理这一件'],
  /** Their time is over. */
  notHeld: [409, '接手的时间过了，请重新接手'],
  /** Whoever decides has never taken it, or let it go. */
  notTaken: [409, '请先接手'],
})

/** Of every call that decides what has to be taken first. */
export const decidesHeld = [holdRefusals.held, holdRefusals.notHeld, holdRefusals.notTaken] as const
