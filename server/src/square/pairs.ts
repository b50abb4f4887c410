import type { PairStatus } from '@sp/contract'
import type { App, MemberCtx } from '../platform/ctx.ts'

/** A pairing as one of the two may know it. */
export interface PairBrief {
  /** What the other side is called, where that is open. */
  readonly name: string | null
  readonly status: PairStatus
  readonly isOver: boolean
  readonly endedAt: Date | null
}

/** What the square asks of pairings, which come after it; `app` hands it over. */
export interface PairsOf {
  /** How many of somebody's pairings wait for an answer of theirs. */
  waiting(app: App, userId: number): Promise<number>
  briefs(ctx: MemberCtx, userId: number, sessionIds: readonly number[]): Promise<ReadonlyMap<number, PairBrief>>
}
