import { readOwn } from '../../content/upload/sealed-file-service.ts'
import { inPages, untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import type { Closed, Contribution, Page } from '../../platform/personal.ts'
import * as queries from './erase-queries.ts'
import { flashStarErased } from './events.ts'
import { flashLifecycle } from './lifecycle-service.ts'
import { flashVotes } from './vote-queries.ts'

const BATCH_SIZE = 100

/** Private flashes are removed even where the member keeps their content; a job clears rows and pictures. */
export async function eraseFlashesOf(app: App, { userId, keepPosts }: Closed): Promise<void> {
  const toRemove = (size: number) => queries.toRemove.all(app.db, { authorId: userId, keepPosts, size })
  await untilNone(app, BATCH_SIZE, toRemove, (tx, { id: flashId }) =>
    flashLifecycle.transition(app, tx, flashId, { type: 'removeByAuthor' }),
  )
  await app.transact((tx) => queries.giveUpTakenDown.run(tx, { authorId: userId }))
}

export const eraseFlashVotesOf = flashVotes.eraseWith(async (app, tx, { thingId: flashId, kind }) => {
  const { authorId, isAlive } = await queries.voted.one(tx, { flashId })
  if (kind === 1 && isAlive) await emit(app, tx, flashStarErased, { flashId, authorId })
})

export async function ownFlashes(app: App, userId: number): Promise<Contribution> {
  const [flashes, votes] = await Promise.all([queries.ownFlashes.all(app.db, { userId }), flashVotes.rows(app, userId)])
  return { rows: { flashes, votes } }
}

const PICTURES = 200

/** Read as the export is sent: a file gets another name when its flash becomes private. */
export async function* ownFlashPictures(app: App, userId: number): AsyncGenerator<Page> {
  const pages = inPages(PICTURES, (from) => queries.ownPictures.all(app.db, { userId, ...from }))
  for await (const rows of pages)
    yield {
      rows: rows.map(({ flashId, img }) => ({ flashId, img })),
      files: rows.map(({ img, isSealed }) => (isSealed ? { key: img, read: () => readOwn(app, userId, img) } : img)),
    }
}
