import { awaitReview, inspectPosting } from '../../moderation/review/inspect-service.ts'
import { notifyOfAnswer } from '../../notify/notice/content-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type FactOf, on } from '../../platform/events.ts'
import * as events from './events.ts'

/** What features before this one do on its events, in the order of the features. */
export function registerReactions(app: App): void {
  on(app, events.commented, reactToComment)
  on(app, events.commentWaits, (node, tx, { commentId: id, authorId: ownerId, content }) =>
    awaitReview(node, tx, { type: 'comment', id, ownerId }, { content }),
  )
  on(app, events.commentStarred, (node, tx, { commentId, flashId, authorId, actorId, adultsOnly }) => {
    const about = { targetId: flashId, sourceId: commentId, adultsOnly }
    return notify(node, tx, { to: authorId, kind: 'commentLiked', actorId, ...about })
  })
}

async function reactToComment(app: App, tx: Tx, fact: FactOf<typeof events.commented>): Promise<void> {
  const { commentId, flashId, flashAuthorId, actorId, answeredId, content, isPrivate, adultsOnly, wasReviewed } = fact
  if (isPrivate) return
  const about = { actorId, hostId: flashAuthorId, targetId: flashId, sourceId: commentId, adultsOnly, wasReviewed }
  await notifyOfAnswer(
    app,
    tx,
    { ...about, content, answeredId },
    { mention: { kind: 'flashMention', detail: 'comment' }, under: 'flashComment', answer: 'commentAnswer' },
  )
  if (!wasReviewed) await inspectPosting(app, tx, { type: 'comment', id: commentId, ownerId: actorId }, { content })
}
