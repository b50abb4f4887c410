import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import { type Notification, notifyAll } from './notify-service.ts'

const BATCH_SIZE = 100

export interface From {
  /** The audience of what, such as a case. */
  of: number
  after: number
  size: number
}

/** The next members of an audience, in the order of their ids. */
type NextMembers = (tx: Tx, from: From) => Promise<readonly { id: number }[]>

const audiences = extensionPoint<string, NextMembers>('registerAudience')

export const registerAudience = (app: App, name: string, next: NextMembers): void => audiences.register(app, name, next)

type WithoutRecipient<N> = N extends unknown ? Omit<N, 'to'> : never
type AudienceNotification = WithoutRecipient<Notification>

export interface Sending {
  audience: string
  of: number
  /** The last member who is notified already. */
  after?: number
  notification: AudienceNotification
}

/**
 * Notifies the first members of an audience in this transaction, each as `notify` does, and the others by jobs
 * (decision 0111). The next job is queued in the same transaction, so a restart continues where it stopped.
 */
export async function notifyAudience(app: App, tx: Tx, sending: Sending): Promise<void> {
  const { audience, of, after = 0, notification } = sending
  const next = audiences.get(app, audience)
  if (next === undefined) throw new Error(`no feature registered the audience ${audience}`)
  const ids = (await next(tx, { of, after, size: BATCH_SIZE })).map(({ id }) => id)
  await notifyAll(
    app,
    tx,
    ids.map((to): Notification => ({ ...notification, to })),
  )
  if (ids.length === BATCH_SIZE) await notifyLater(app, tx, { ...sending, after: Math.max(...ids) })
}

const notifyLater = (app: App, tx: Tx, sending: Sending): Promise<void> => app.jobs.add(tx, 'notice.audience', sending)
