import { MENTIONS_WITHIN } from '@sp/contract'
import { requestCard } from '../../content/link/service.ts'
import { fingerprintsOf } from '../../content/picture/service.ts'
import { awaitReview, inspectPosting } from '../../moderation/review/inspect-service.ts'
import { notifyMentioned, notifyOfRemoval } from '../../notify/notice/content-service.ts'
import { type Notification, notify } from '../../notify/notice/notify-service.ts'
import { award, takeBack } from '../../people/points/service.ts'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import { beginningOf } from '../../platform/excerpt.ts'
import * as events from './events.ts'

/** What features before this one do on its events, in the order of the features. */
export function registerReactions(app: App): void {
  on(app, events.postPosted, async (node, tx, { postId, authorId: actorId, content, warning }) => {
    await requestCard(node, tx, { kind: 'post', id: postId, text: content })
    const about = { actorId, targetId: postId, sourceId: postId, adultsOnly: warning === 'r18' }
    const text = beginningOf(content, MENTIONS_WITHIN)
    return notifyMentioned(node, tx, text, { kind: 'postHonoured', detail: 'mention', ...about })
  })
  on(app, events.postCounted, async (node, tx, { postId: id, authorId: ownerId, isPictured, words }) => {
    const fingerprints = isPictured ? await fingerprintsOf(tx, id) : []
    await inspectPosting(node, tx, { type: 'post', id, ownerId }, { content: inOne(words), fingerprints })
  })
  on(app, events.postWaits, async (node, tx, { postId: id, authorId: ownerId, words }) => {
    const fingerprints = await fingerprintsOf(tx, id)
    await awaitReview(node, tx, { type: 'post', id, ownerId }, { content: inOne(words), fingerprints })
  })
  on(app, events.postEdited, async (node, tx, { postId: id, authorId: ownerId, mustWait, words, content }) => {
    if (!mustWait) await requestCard(node, tx, { kind: 'post', id, text: content })
    const edited = { content: inOne(words), fingerprints: await fingerprintsOf(tx, id) }
    await (mustWait ? awaitReview : inspectPosting)(node, tx, { type: 'post', id, ownerId }, edited)
  })
  on(app, events.postStuck, (node, tx, { postId, authorId }) => notify(node, tx, honour(postId, authorId, 'sticky')))
  on(app, events.postSelected, async (node, tx, { postId, authorId }) => {
    await award(node, tx, authorId, 'featuredTopic', postId)
    await notify(node, tx, honour(postId, authorId, 'selected'))
  })
  on(app, events.postUnselected, async (_node, tx, { postId, authorId }) => {
    await takeBack(tx, authorId, 'featuredTopic', postId)
  })
  on(app, events.postRemoved, (node, tx, { postId: id, ...removal }) =>
    notifyOfRemoval(node, tx, { of: 'post', id, ...removal }),
  )
}

const inOne = (words: readonly string[]): string => words.join('\n')

/** For actions of maintainers on a post; they are not named. */
const honour = (postId: number, to: number, detail: string): Notification => ({
  to,
  kind: 'postHonoured',
  targetId: postId,
  sourceId: postId,
  detail,
})
