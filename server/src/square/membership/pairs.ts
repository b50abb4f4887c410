import type { PairStatus } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'

export interface PairSummary {
  readonly name: string | null
  readonly status: PairStatus
  readonly isOver: boolean
  readonly endedAt: Date | null
}

export interface PairsOf {
  waiting(app: App, userId: number): Promise<number>
  summaries(ctx: MemberCtx, userId: number, sessionIds: readonly number[]): Promise<ReadonlyMap<number, PairSummary>>
}
