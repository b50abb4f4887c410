import { fingerprintsOf } from '../../content/picture/service.ts'
import { awaitReview, inspectPosting } from '../../moderation/review/inspect-service.ts'
import { notifyOfAnswer, notifyOfRemoval } from '../../notify/notice/content-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type FactOf, on } from '../../platform/events.ts'
import * as events from './events.ts'

/** What features before this one do on its events, in the order of the features. */
export function registerReactions(app: App): void {
  on(app, events.replied, reactToReply)
  on(app, events.replyWaits, async (node, tx, { replyId: id, authorId: ownerId, content }) => {
    const fingerprints = await fingerprintsOf(tx, id)
    await awaitReview(node, tx, { type: 'reply', id, ownerId }, { content, fingerprints })
  })
  on(app, events.replyStarred, (node, tx, { replyId, authorId: to, actorId, adultsOnly }) =>
    notify(node, tx, { to, kind: 'replyHonoured', targetId: replyId, sourceId: replyId, actorId, adultsOnly }),
  )
  on(app, events.replySelected, (node, tx, { replyId, authorId: to }) =>
    notify(node, tx, { to, kind: 'replyHonoured', targetId: replyId, sourceId: replyId, detail: 'selected' }),
  )
  on(app, events.replyRemoved, (node, tx, { replyId: id, ...removal }) =>
    notifyOfRemoval(node, tx, { of: 'reply', id, ...removal }),
  )
}

async function reactToReply(app: App, tx: Tx, fact: FactOf<typeof events.replied>): Promise<void> {
  const { replyId, postAuthorId, actorId, answeredId, content, isPictured, adultsOnly, wasReviewed } = fact
  const about = { actorId, hostId: postAuthorId, targetId: replyId, sourceId: replyId, adultsOnly, wasReviewed }
  await notifyOfAnswer(
    app,
    tx,
    { ...about, content, answeredId },
    { mention: { kind: 'replyMention' }, under: 'replyToPost', answer: 'replyToReply' },
  )
  if (wasReviewed) return
  const fingerprints = isPictured ? await fingerprintsOf(tx, replyId) : []
  await inspectPosting(app, tx, { type: 'reply', id: replyId, ownerId: actorId }, { content, fingerprints })
}
