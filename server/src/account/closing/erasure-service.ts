import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import * as queries from './erasure-queries.ts'

export type ErasedContent = 'flash' | 'comment' | 'post' | 'reply' | 'message' | 'photo'
export type ErasureKind = 'account' | ErasedContent
export type ContentErasure = 'removeByAuthor' | 'purge'

/** One line of the register of erasures (decision 0170). */
export interface Erased {
  readonly kind: ErasureKind
  readonly id: number
  readonly how: ContentErasure | 'all' | 'keepPosts'
  readonly at: Date
}

type EraseAgain = (app: App, tx: Tx, id: number, how: ContentErasure) => Promise<unknown>

const contents = extensionPoint<ErasedContent, EraseAgain>('eraseAgain')

/** How content of a restored backup is erased again; what is not there, or erased already, stays as it is. */
export const eraseAgain = (app: App, kind: ErasedContent, erase: EraseAgain): void =>
  contents.register(app, kind, erase)

/** In the transaction that erases it. */
export function recordErasure(tx: Tx, { kind, id: thingId, how }: Omit<Erased, 'at'>): void {
  queries.add.enqueue(tx, { kind, thingId, how })
}

const PAGE_SIZE = 5_000

/** What was erased after a moment, the oldest first. */
export async function* erasedSince(db: Db, from: Date): AsyncGenerator<Erased> {
  let last: Erased | undefined
  for (;;) {
    const { at: after, kind, id: thingId } = last ?? { at: from, kind: '', id: 0 }
    const rows = await queries.page.all(db, { after, kind, thingId, size: PAGE_SIZE })
    for (const row of rows) {
      last = { kind: row.kind as ErasureKind, id: row.thingId, how: row.how as Erased['how'], at: row.erasedAt }
      yield last
    }
    if (rows.length < PAGE_SIZE) return
  }
}

export const forgetErasures = (app: App, days: number): Promise<number> =>
  app.transact((tx) => queries.forget.run(tx, { days }))

export async function eraseContentAgain(app: App, { kind, id, how }: Erased): Promise<void> {
  if (kind === 'account') throw new Error('an account is no content')
  await app.transact(async (tx) => contents.get(app, kind)?.(app, tx, id, how as ContentErasure))
}
