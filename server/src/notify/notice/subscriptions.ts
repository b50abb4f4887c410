import { isStaffReviewKind, MENTIONS_WITHIN, type NoticeKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Facts, on } from '../../platform/events.ts'
import { beginningOf } from '../../platform/excerpt.ts'
import { forgetEachOther, mentioned, type Notification, notify, notifyAll } from './notify-service.ts'
import { texts } from './texts.ts'

export function listenForNotices(app: App): void {
  on(app, 'followed', (node, tx, { actorId, targetId }) =>
    notify(node, tx, { to: targetId, kind: 'newFollower', actorId, sourceId: targetId }),
  )
  on(app, 'blocked', (node, tx, { actorId, targetId }) => forgetEachOther(node, tx, actorId, targetId))
  on(app, 'levelReached', (node, tx, { userId, level }) =>
    notify(node, tx, { to: userId, kind: 'levelReached', sourceId: level }),
  )
  for (const what of ['passwordChanged', 'passwordReset', 'resetStarted', 'emailChanged', 'phoneChanged'] as const)
    on(app, what, (node, tx, { userId }) => notify(node, tx, { to: userId, kind: 'security', detail: what }))
  on(app, 'staffResetStarted', (node, tx, { userId, alone }) =>
    notify(node, tx, { to: userId, kind: 'security', detail: alone ? 'staffResetAlone' : 'staffResetStarted' }),
  )
  on(app, 'postPosted', notifyOfPost)
  for (const [what, detail] of [
    ['postStuck', 'sticky'],
    ['postSelected', 'selected'],
  ] as const)
    on(app, what, (node, tx, { postId, authorId }) => notify(node, tx, honour(postId, authorId, detail)))
  on(app, 'postRemoved', async (node, tx, { postId, authorId, by, reason, kind = 'other' }) => {
    if (isStaffReviewKind(kind)) await notify(node, tx, withStaff(postId, authorId, texts.heldPost(kind, reason)))
    else if (isGoverned(by)) await notify(node, tx, honour(postId, authorId, `chaos ${reason}`))
  })
  on(app, 'replied', notifyOfReply)
  on(app, 'replyStarred', (node, tx, { replyId, authorId, actorId, adultsOnly }) =>
    notify(node, tx, { ...honourOfReply(replyId, authorId), actorId, adultsOnly }),
  )
  on(app, 'replySelected', (node, tx, { replyId, authorId }) =>
    notify(node, tx, { ...honourOfReply(replyId, authorId), detail: 'selected' }),
  )
  on(app, 'replyRemoved', async (node, tx, { replyId, authorId, by, reason, kind = 'other' }) => {
    if (isStaffReviewKind(kind)) await notify(node, tx, withStaff(replyId, authorId, texts.heldReply(kind, reason)))
    else if (isGoverned(by)) await notify(node, tx, { ...honourOfReply(replyId, authorId), detail: `chaos ${reason}` })
  })
  on(app, 'flashPosted', notifyOfFlash)
  on(app, 'commented', notifyOfComment)
  on(app, 'flashStarred', (node, tx, { flashId, authorId, actorId, adultsOnly }) =>
    notify(node, tx, { to: authorId, kind: 'flashLiked', actorId, targetId: flashId, sourceId: flashId, adultsOnly }),
  )
  on(app, 'commentStarred', (node, tx, { commentId, flashId, authorId, actorId, adultsOnly }) =>
    notify(node, tx, {
      to: authorId,
      kind: 'commentLiked',
      actorId,
      targetId: flashId,
      sourceId: commentId,
      adultsOnly,
    }),
  )
}

/** For actions of maintainers on a post; they are not named. */
const honour = (postId: number, to: number, detail: string): Notification => ({
  to,
  kind: 'postHonoured',
  targetId: postId,
  sourceId: postId,
  detail,
})

const honourOfReply = (replyId: number, to: number): Notification => ({
  to,
  kind: 'replyHonoured',
  targetId: replyId,
  sourceId: replyId,
})

/** For content that is hidden from all others: without its text. */
const withStaff = (targetId: number, to: number, detail: string): Notification => ({
  to,
  kind: 'system',
  targetId,
  detail,
})

/** Authors are not notified of their own deletions; for removals by staff, the case notifies them. */
const isGoverned = (by: Facts['postRemoved']['by']): boolean => by !== 'author' && by !== 'takedown'

async function notifyOfPost(app: App, tx: Tx, fact: Facts['postPosted']): Promise<void> {
  const { postId, authorId: actorId, content, warning } = fact
  const about = { actorId, targetId: postId, sourceId: postId, adultsOnly: warning === 'r18' }
  const people = await mentioned(app, tx, beginningOf(content, MENTIONS_WITHIN))
  await notifyAll(
    app,
    tx,
    people.map((to) => ({ to, kind: 'postHonoured' as const, detail: 'mention', ...about })),
  )
}

async function notifyOfFlash(app: App, tx: Tx, fact: Facts['flashPosted']): Promise<void> {
  const { flashId, authorId: actorId, content, isPrivate, warning } = fact
  if (isPrivate) return
  const people = await mentioned(app, tx, content)
  const kind = 'flashMention' as const
  const about = { kind, actorId, targetId: flashId, sourceId: flashId, detail: 'flash', adultsOnly: warning === 'r18' }
  await notifyAll(
    app,
    tx,
    people.map((to) => ({ to, ...about })),
  )
}

async function notifyOfComment(app: App, tx: Tx, fact: Facts['commented']): Promise<void> {
  const { commentId, flashId, flashAuthorId, actorId, answeredId, content, isPrivate, adultsOnly, wasReviewed } = fact
  if (isPrivate) return
  const about = { actorId, hostId: flashAuthorId, targetId: flashId, sourceId: commentId, adultsOnly, wasReviewed }
  const kinds: Announced = {
    mention: 'flashMention',
    under: 'flashComment',
    answer: 'commentAnswer',
    detail: 'comment',
  }
  await notifyOfWords(app, tx, { ...about, content, answeredId }, kinds)
}

function notifyOfReply(app: App, tx: Tx, fact: Facts['replied']): Promise<void> {
  const { replyId, postAuthorId, actorId, answeredId, content, adultsOnly, wasReviewed } = fact
  const about = { actorId, hostId: postAuthorId, targetId: replyId, sourceId: replyId, adultsOnly, wasReviewed }
  const kinds: Announced = { mention: 'replyMention', under: 'replyToPost', answer: 'replyToReply', detail: '' }
  return notifyOfWords(app, tx, { ...about, content, answeredId }, kinds)
}

interface Words extends Omit<Notification, 'to' | 'kind' | 'detail' | 'isActorChecked'> {
  hostId: number
  content: string
  answeredId: number | null
  wasReviewed: true | undefined
}
interface Announced {
  mention: NoticeKind
  under: NoticeKind
  answer: NoticeKind
  detail: string
}

/**
 * One notice of a comment or reply per member: as an answer to them, else as one under their flash or post, else as a
 * mention.
 */
async function notifyOfWords(
  app: App,
  tx: Tx,
  { content, answeredId, wasReviewed, ...about }: Words,
  { mention, under, answer, detail }: Announced,
): Promise<void> {
  const notifications = new Map<number, Notification>()
  for (const to of await mentioned(app, tx, content)) notifications.set(to, { to, kind: mention, ...about, detail })
  // A block refuses a direct reply in its transaction, but not one published after review, so that one is checked here.
  const checked = { ...about, isActorChecked: wasReviewed === undefined } satisfies Partial<Notification>
  notifications.set(about.hostId, { to: about.hostId, kind: under, ...checked })
  if (answeredId !== null) notifications.set(answeredId, { to: answeredId, kind: answer, ...checked })
  await notifyAll(app, tx, notifications.values())
}
