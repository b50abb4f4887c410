import { openWords, sealWords } from '../pairing/words-service.ts'
import type { App } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { aboutEnd, add } from './queries.ts'
import type { Spoken } from './rules.ts'

/** What the two said about the end of theirs, the earliest first; without what nobody can open any more. */
export async function spokenIn(app: App, db: Db, id: number): Promise<Spoken[]> {
  const rows = await aboutEnd.all(db, { id })
  const words = await openWords(
    app,
    db,
    rows.map((row) => ({ ...row, sessionId: id })),
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
  const comment = await sealWords(app, tx, userId, { sessionId: id, question, nth }, reason)
  add.send(tx, { id, userId, question, nth, comment })
}
