import { storedPicturesOf } from '../../content/picture/service.ts'
import { inPages, untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Closed, Page } from '../../platform/personal.ts'
import * as own from './erase-queries.ts'
import { postLifecycle } from './lifecycle-service.ts'
import type { PollRow } from './poll-rules.ts'
import { pollsOf } from './poll-service.ts'

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
    const ids = rows.map(({ id }) => id)
    const [pictures, polls] = await Promise.all([storedPicturesOf(db, ids), pollsOf(db, rows)])
    const posts = rows.map(({ hasPoll, ...row }) => ({
      ...row,
      poll: hasPoll ? exportedPoll(polls.get(row.id)) : null,
      imgs: (pictures.get(row.id) ?? []).map(({ img }) => img),
    }))
    yield { rows: posts, files: posts.flatMap(({ imgs }) => imgs) }
  }
}

/** Results are shown to the author as to everyone: after the end, or in the app after their own vote. */
function exportedPoll(row: PollRow | undefined) {
  if (row === undefined) return null
  const { options, multiple, endsAt, ended, votes } = row
  return { options, multiple, endsAt, votes: ended ? votes : null }
}

export async function* ownVersions({ db }: App, userId: number): AsyncGenerator<Page> {
  for await (const edited of inPages(BATCH_SIZE, (from) => own.ownEdited.all(db, { userId, ...from })))
    for (const { id: postId } of edited)
      for await (const versions of inPages(LONG_BATCH_SIZE, (from) => own.versionsOf.all(db, { postId, ...from })))
        yield { rows: versions.map(({ id: version, ...fields }) => ({ postId, version, ...fields })) }
}
