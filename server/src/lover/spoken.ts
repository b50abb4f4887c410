import { answerPlace } from '../pairing/session-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { openEach, sealFor } from '../platform/vault/service.ts'
import { aboutEnd, add } from './queries.ts'
import type { Spoken } from './rules.ts'

const COLUMN = 'pair_answer.comment'

/** What the two said about the end of theirs, the earliest first; without what nobody can open any more. */
export async function spokenIn(app: App, db: Db, id: number): Promise<Spoken[]> {
  const rows = await aboutEnd.all(db, { id })
  const words = await openEach(
    app,
    db,
    rows.map(({ userId, question, nth, comment }) => ({
      userId,
      column: COLUMN,
      row: answerPlace(id, question, nth),
      sealed: comment,
    })),
  )
  return rows.flatMap((row, at) => (words[at] ? [{ ...row, words: words[at] }] : []))
}

interface Word {
  readonly id: number
  readonly question: 'break' | 'more'
  readonly nth: number
  readonly reason: string
}

export async function say(app: App, tx: Tx, userId: number, { id, question, nth, reason }: Word): Promise<void> {
  const comment = await sealFor(app, tx, userId, COLUMN, reason, answerPlace(id, question, nth))
  add.send(tx, { id, userId, question, nth, comment })
}
