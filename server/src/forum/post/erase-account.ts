import { storedPicturesOf } from '../../content/picture/service.ts'
import { inPages, untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Closed, Page } from '../../platform/personal.ts'
import * as own from './erase-queries.ts'
import { postLifecycle } from './lifecycle-service.ts'

const BATCH_SIZE = 100
/** Batch size for rows of up to 50,000 characters. */
const LONG_BATCH_SIZE = 20

/** Replies of others are kept for their authors; below a stub they are not visible. */
export async function erasePostsOf(app: App, { userId: authorId, keepPosts }: Closed): Promise<void> {
  const toLeave = (size: number) => own.toErase.all(app.db, { authorId, keepPosts, size })
  await untilNone(app, BATCH_SIZE, toLeave, (tx, { id }) =>
    postLifecycle.transition(app, tx, id, { type: 'removeByAuthor' }),
  )
  await app.transact(async (tx) => {
    await own.giveUpTakenDown.run(tx, { authorId })
    await own.dropVersions.run(tx, { authorId })
  })
}

export async function* ownPosts({ db }: App, userId: number): AsyncGenerator<Page> {
  for await (const rows of inPages(LONG_BATCH_SIZE, (from) => own.ownPosts.all(db, { userId, ...from }))) {
    const pictures = await storedPicturesOf(
      db,
      rows.map(({ id }) => id),
    )
    const posts = rows.map((row) => ({ ...row, imgs: (pictures.get(row.id) ?? []).map(({ img }) => img) }))
    yield { rows: posts, files: posts.flatMap(({ imgs }) => imgs) }
  }
}

export async function* ownVersions({ db }: App, userId: number): AsyncGenerator<Page> {
  for await (const edited of inPages(BATCH_SIZE, (from) => own.ownEdited.all(db, { userId, ...from })))
    for (const { id: postId } of edited)
      for await (const versions of inPages(LONG_BATCH_SIZE, (from) => own.versionsOf.all(db, { postId, ...from })))
        yield { rows: versions.map(({ id: version, ...fields }) => ({ postId, version, ...fields })) }
}
