import { notifyAll } from '../notice/notify-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'

/** What a notice of the square is about; its words stand with those of all notices. */
export type PairStep = 'met' | 'hello' | 'released' | 'week' | 'lovers' | 'message' | 'soon' | 'ended' | 'brokeUp'

/** Without who did it: a notice that named them would tell what the profile hides. */
export const tell = (
  app: App,
  tx: Tx,
  userIds: readonly number[],
  { id, step }: { id: number; step: PairStep },
): Promise<void> =>
  notifyAll(
    app,
    tx,
    userIds.map((to) => ({ to, kind: 'pairStep' as const, targetId: id, detail: step })),
  )
