import { notifyAll } from '../notice/notify-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'

/** What a notice of the square is about; its words stand with those of all notices. */
export type PairStep =
  | 'met'
  | 'hello'
  | 'released'
  | 'week'
  | 'lovers'
  | 'message'
  | 'soon'
  | 'ended'
  | 'brokeUp'
  | 'swapped'

export interface Told {
  userId: number
  /** The pairing. */
  id: number
  step: PairStep
}

/** All that a transaction tells, at its end. Without who did it: a notice that named them would tell what a profile hides. */
export const tell = (app: App, tx: Tx, all: readonly Told[]): Promise<void> =>
  notifyAll(
    app,
    tx,
    all.map(({ userId: to, id: targetId, step: detail }) => ({ to, kind: 'pairStep' as const, targetId, detail })),
  )
