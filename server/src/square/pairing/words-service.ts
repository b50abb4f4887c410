import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { openEach, sealFor } from '../../platform/vault/service.ts'
import { answerPlace } from './rules.ts'

interface Place {
  readonly sessionId: number
  readonly question: string
  readonly nth?: number
}

interface Sealed extends Place {
  readonly userId: number
  readonly comment: Buffer | null
}

const COLUMN = 'pair_answer.comment'

/** In the given order; missing texts and texts that can no longer be decrypted are left out. */
export const openWords = (app: App, db: Db, all: readonly Sealed[]): Promise<string[]> =>
  openEach(
    app,
    db,
    all.map(({ userId, sessionId, question, nth, comment }) => ({
      userId,
      column: COLUMN,
      row: answerPlace(sessionId, question, nth),
      sealed: comment ?? Buffer.alloc(0),
    })),
  )

export const sealWords = (
  app: App,
  tx: Tx,
  userId: number,
  { sessionId, question, nth }: Place,
  words: string,
): Promise<Buffer> => sealFor(app, tx, userId, COLUMN, words, answerPlace(sessionId, question, nth))
