import type { NoticeDetail } from '@sp/contract'
import { notifyAll } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'

export type PairStep = NoticeDetail<'pairStep'>

export interface PairNotice {
  userId: number
  id: number
  step: PairStep
}

/** Notifies at the end of a transaction. A notice has no actor: the name would reveal what a profile hides. */
export const notifyPair = (app: App, tx: Tx, all: readonly PairNotice[]): Promise<void> =>
  notifyAll(
    app,
    tx,
    all.map(({ userId: to, id: targetId, step: detail }) => ({ to, kind: 'pairStep' as const, targetId, detail })),
  )
