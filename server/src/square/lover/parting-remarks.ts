import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { openWords, sealWords } from '../pairing/words-service.ts'
import { aboutEnd, add } from './queries.ts'
import type { PartingRemark } from './rules.ts'

/** What one of the two may read about the end, earliest first; without texts that can no longer be decrypted. */
export async function partingRemarksFor(app: App, db: Db, id: number, userId: number): Promise<PartingRemark[]> {
  const rows = await aboutEnd.all(db, { id, userId })
  const words = await openWords(
    app,
    db,
    rows.map((row) => ({ ...row, sessionId: id })),
  )
  return rows.flatMap((row, at) => (words[at] || row.comment === null ? [{ ...row, words: words[at] ?? '' }] : []))
}

interface Word {
  readonly id: number
  readonly question: 'break' | 'more'
  readonly nth: number
  readonly reason: string
  readonly isBehindBlock?: boolean
}

export async function addPartingRemark(
  app: App,
  tx: Tx,
  userId: number,
  { id, question, nth, reason, isBehindBlock = false }: Word,
): Promise<void> {
  const comment = await sealWords(app, tx, userId, { sessionId: id, question, nth }, reason)
  add.enqueue(tx, { id, userId, question, nth, isBehindBlock, comment })
}

export const endWordless = (tx: Tx, userId: number, id: number): void =>
  add.enqueue(tx, { id, userId, question: 'break', nth: 0, isBehindBlock: false, comment: null })
