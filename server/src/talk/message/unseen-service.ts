import { recordErasure } from '../../account/closing/erasure-service.ts'
import { removeWithThumbs } from '../../content/upload/stored-file-service.ts'
import type { App } from '../../platform/ctx.ts'
import * as queries from './erase-queries.ts'
import { side } from './queries.ts'
import type { Pair } from './rules.ts'

const BATCH_SIZE = 500

export interface DeletedRange extends Pair {
  readonly from: number
  readonly to: number
}

/** Job: deletes the messages that neither side sees. Later removals by the other side delete immediately. */
export async function dropUnseen(app: App, { lowId, highId, from, to }: DeletedRange): Promise<void> {
  const { db } = app
  const [low, high] = await Promise.all([
    side.maybe(db, { userId: lowId, otherId: highId }),
    side.maybe(db, { userId: highId, otherId: lowId }),
  ])
  const seen = { lowId, highId, lowTo: low?.clearedTo ?? 0, highTo: high?.clearedTo ?? 0, to, size: BATCH_SIZE }
  for (let after: number | null = from; after !== null; ) {
    const part: number = after
    after = await app.transact(async (tx) => {
      const { to: last, ids, pictures } = await queries.dropUnseen.one(tx, { ...seen, from: part })
      for (const id of ids) recordErasure(tx, { kind: 'message', id, how: 'removeByAuthor' })
      await removeWithThumbs(app, tx, pictures)
      return last
    })
  }
}
