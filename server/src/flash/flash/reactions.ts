import { mustWaitWithin } from '../../account/account/premoderation-service.ts'
import { requestCard } from '../../content/link/service.ts'
import { awaitReview, inspectPosting } from '../../moderation/review/inspect-service.ts'
import { notifyMentioned } from '../../notify/notice/content-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import { awardFlash, giveFlashAgain, takeFlashBack } from '../../people/points/service.ts'
import { moveUpvotes } from '../../people/profile/upvote-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type FactOf, on } from '../../platform/events.ts'
import * as events from './events.ts'

/** What features before this one do on its events, in the order of the features. */
export function registerReactions(app: App): void {
  on(app, events.flashPosted, reactToFlash)
  on(app, events.flashWaits, (node, tx, { flashId: id, authorId: ownerId, ...posted }) =>
    awaitReview(node, tx, { type: 'flash', id, ownerId }, posted),
  )
  on(app, events.flashPictured, async (node, tx, { flashId: id, authorId: ownerId, fingerprint, isShown }) => {
    const fingerprints = fingerprint === '' ? [] : [fingerprint]
    // Staff must see the new picture, so it is sealed with the rest.
    const isAwaited = !isShown || (await mustWaitWithin(node, tx, ownerId))
    await (isAwaited ? awaitReview : inspectPosting)(node, tx, { type: 'flash', id, ownerId }, { fingerprints })
  })
  on(app, events.flashHidden, (_node, tx, { flashId, authorId }) => takeFlashBack(tx, authorId, flashId))
  on(app, events.flashRemoved, async (_node, tx, { flashId, authorId, up }) => {
    await takeFlashBack(tx, authorId, flashId)
    await moveUpvotes(tx, authorId, -up)
  })
  on(app, events.flashRestored, async (_node, tx, { flashId, authorId, up, isPrivate }) => {
    if (!isPrivate) await giveFlashAgain(tx, authorId, flashId)
    await moveUpvotes(tx, authorId, up)
  })
  on(app, events.flashStarred, async (node, tx, { flashId, authorId, actorId, adultsOnly }) => {
    const about = { targetId: flashId, sourceId: flashId, adultsOnly }
    await Promise.all([
      moveUpvotes(tx, authorId, 1),
      notify(node, tx, { to: authorId, kind: 'flashLiked', actorId, ...about }),
    ])
  })
  on(app, events.flashStarErased, async (_node, tx, { authorId }) => void (await moveUpvotes(tx, authorId, -1)))
}

async function reactToFlash(app: App, tx: Tx, fact: FactOf<typeof events.flashPosted>): Promise<void> {
  const { flashId, authorId, content, isPrivate, warning, fingerprints, wasReviewed } = fact
  if (isPrivate) return
  await requestCard(app, tx, { kind: 'flash', id: flashId, text: content })
  await awardFlash(app, tx, authorId, flashId)
  const about = { targetId: flashId, sourceId: flashId, detail: 'flash', adultsOnly: warning === 'r18' }
  await notifyMentioned(app, tx, content, { kind: 'flashMention', actorId: authorId, ...about })
  if (!wasReviewed)
    await inspectPosting(app, tx, { type: 'flash', id: flashId, ownerId: authorId }, { content, fingerprints })
}
