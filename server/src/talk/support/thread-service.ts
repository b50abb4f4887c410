import { attendantRefusals as refusals } from '@sp/contract'
import { closingMembers } from '../../account/closing/members-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { openAllFor, sealFor } from '../../platform/vault/service.ts'
import * as messages from './message-queries.ts'
import * as queries from './queries.ts'

export type Locked = Awaited<ReturnType<typeof queries.lock.one>>

/** Returns undefined where the member never wrote. */
export const lockThread = (tx: Tx, userId: number): Promise<Locked | undefined> => queries.lock.maybe(tx, { userId })

/** A node of the version before does not note when a talk begins. */
export const begunAt = ({ begunAt: begun, waitingSince }: Locked): Date | undefined =>
  begun ?? waitingSince ?? undefined

export async function lockOrOpen(tx: Tx, userId: number): Promise<Locked> {
  const locked = await lockThread(tx, userId)
  if (locked) return locked
  await queries.open.run(tx, { userId })
  return queries.lock.one(tx, { userId })
}

/** Staff do not see the thread of a member whose account is closing. */
export async function refuseClosing(app: App, userId: number): Promise<void> {
  if ((await closingMembers(app)).includes(userId)) refuse(refusals.gone)
}

const COLUMN = 'attendant_message.content'
const placeOf = (userId: number, id: number) => ({ column: COLUMN, row: `${userId}/${id}` }) as const

interface Words {
  id: number
  content: string
  staffId?: number
  automatic?: boolean
}

/** The caller has allocated the message id under the lock of the thread. */
export async function addMessage(app: App, tx: Tx, userId: number, words: Words): Promise<void> {
  const { id, content: text, staffId = null, automatic = false } = words
  const content = await sealFor(app, tx, userId, COLUMN, text, placeOf(userId, id).row)
  messages.add.enqueue(tx, { userId, id, content, staffId, automatic })
}

export const announce = (app: App, tx: Tx, userId: number, id: number): Promise<void> =>
  changeInbox(app, tx, userId, { what: 'message', userId: null, id })

export type Row = Awaited<ReturnType<typeof messages.after.one>>
export type Message = Omit<Row, 'content'> & { content: string }

export interface SupportThreadPart {
  userId: number
  before?: number | undefined
  after?: number | undefined
  from?: Date
  size: number
}

const EVER = new Date(0)

/** Oldest first: the messages after one, those before one, or the latest. */
export async function readMessages(
  app: App,
  db: Db,
  { userId, before, after, from = EVER, size }: SupportThreadPart,
): Promise<Message[]> {
  const rows =
    after === undefined
      ? (await messages.before.all(db, { userId, before: before ?? Number.MAX_SAFE_INTEGER, from, size })).reverse()
      : await messages.after.all(db, { userId, after, from, size })
  if (rows.length === 0) return []
  const sealed = rows.map(({ id, content }) => ({ ...placeOf(userId, id), sealed: content }))
  const texts = await openAllFor(app, db, userId, sealed)
  return rows.map((row, at) => ({ ...row, content: texts[at] ?? '' }))
}

export const sealedAt = ({ userId, id, content }: { userId: number; id: number; content: Buffer }) => ({
  ...placeOf(userId, id),
  userId,
  sealed: content,
})
