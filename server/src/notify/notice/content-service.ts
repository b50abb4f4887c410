import { isStaffReviewKind, type RemovalKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { mentioned, type NamedNoticeKind, type Notification, notify, notifyAll } from './notify-service.ts'
import { texts } from './texts.ts'

type NamedNotification = Extract<Notification, { kind: NamedNoticeKind }>

export async function notifyMentioned(
  app: App,
  tx: Tx,
  text: string,
  notification: Omit<NamedNotification, 'to'>,
): Promise<void> {
  const people = await mentioned(app, tx, text)
  await notifyAll(
    app,
    tx,
    people.map((to) => ({ to, ...notification })),
  )
}

interface Answer extends Omit<NamedNotification, 'to' | 'kind' | 'detail' | 'isActorChecked'> {
  hostId: number
  content: string
  answeredId: number | null
  wasReviewed: true | undefined
}

interface AnswerKinds {
  mention: Pick<NamedNotification, 'kind' | 'detail'>
  under: NamedNoticeKind
  answer: NamedNoticeKind
}

/**
 * One notice of a comment or reply per member: as an answer to them, else as one under their flash or post, else as a
 * mention.
 */
export async function notifyOfAnswer(
  app: App,
  tx: Tx,
  { content, answeredId, wasReviewed, ...about }: Answer,
  { mention, under, answer }: AnswerKinds,
): Promise<void> {
  const notifications = new Map<number, Notification>()
  for (const to of await mentioned(app, tx, content)) notifications.set(to, { to, ...about, ...mention })
  // A block refuses a direct reply in its transaction, but not one published after review, so that one is checked here.
  const checked = { ...about, isActorChecked: wasReviewed === undefined }
  notifications.set(about.hostId, { to: about.hostId, kind: under, ...checked })
  if (answeredId !== null) notifications.set(answeredId, { to: answeredId, kind: answer, ...checked })
  await notifyAll(app, tx, notifications.values())
}

interface Removal {
  of: 'post' | 'reply'
  id: number
  authorId: number
  by: 'author' | 'head' | 'vice' | 'staff' | 'takedown'
  reason: string
  kind?: RemovalKind
}

/** Authors are not notified of their own deletions; for removals by staff, the case notifies them. */
export async function notifyOfRemoval(
  app: App,
  tx: Tx,
  { of, id, authorId: to, by, reason, kind = 'other' }: Removal,
): Promise<void> {
  // Content that is hidden from all others is named without its text.
  if (isStaffReviewKind(kind))
    await notify(app, tx, { to, kind: 'system', targetId: id, detail: texts.sentToStaff[of](kind, reason) })
  else if (by !== 'author' && by !== 'takedown')
    await notify(app, tx, { to, kind: `${of}Honoured`, targetId: id, sourceId: id, detail: `chaos ${reason}` })
}
