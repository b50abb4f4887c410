import { personSummary, summariesOf } from '../../account/account/summary-service.ts'
import { closingMembers } from '../../account/closing/members-service.ts'
import { readOwn } from '../../content/upload/sealed-file-service.ts'
import { removeWithThumbs } from '../../content/upload/stored-file-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import { inPages } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Page, SealedFile } from '../../platform/personal.ts'
import * as queries from './erase-queries.ts'
import { openMessages } from './open-service.ts'
import { newer } from './queries.ts'
import { type Pair, pairOf } from './rules.ts'
import { clear, lock } from './write-queries.ts'

const CHAT_BATCH_SIZE = 100
const BATCH_SIZE = 500

/** Deletes each chat entirely, on both sides: the other's half would still disclose data of the closed account. */
export async function eraseChatsOf(app: App, { userId }: { userId: number }): Promise<void> {
  const chats = inPages(CHAT_BATCH_SIZE, (from) => queries.partners.all(app.db, { userId, ...from }))
  for await (const page of chats)
    for (const { id: otherId } of page) {
      while ((await dropSome(app, pairOf(userId, otherId))) === BATCH_SIZE);
      await app.transact((tx) => eraseChat(app, tx, userId, otherId))
    }
  await app.transact((tx) => queries.dropInbox.run(tx, { userId }))
}

const dropSome = (app: App, pair: Pair): Promise<number> =>
  app.transact(async (tx) => {
    const dropped = await queries.dropSome.all(tx, { ...pair, size: BATCH_SIZE })
    await removeWithThumbs(
      app,
      tx,
      dropped.map(({ picture }) => picture),
    )
    return dropped.length
  })

async function eraseChat(app: App, tx: Tx, userId: number, otherId: number): Promise<void> {
  const pair = pairOf(userId, otherId)
  const lastId = (await lock.maybe(tx, pair))?.lastId ?? 0
  const theirs = { userId: otherId, otherId: userId }
  await clear.run(tx, { ...theirs, lastId })
  for (const side of [theirs, { userId, otherId }]) await queries.dropSide.run(tx, side)
  await queries.dropChat.run(tx, pair)
  await changeInbox(app, tx, otherId, { what: 'inbox' })
}

export async function* ownChats(app: App, userId: number): AsyncGenerator<Page> {
  const closing = new Set(await closingMembers(app))
  for await (const chats of inPages(CHAT_BATCH_SIZE, (from) => queries.partners.all(app.db, { userId, ...from }))) {
    const shown = chats.filter(({ id }) => !closing.has(id))
    const people = await summariesOf(
      app,
      shown.map(({ id }) => id),
    )
    for (const { id, clearedTo } of shown)
      for await (const messages of ownMessages(app, { userId, otherId: id, clearedTo }))
        yield {
          rows: messages.map((message) => ({ with: personSummary(people, id), ...message })),
          files: messages.flatMap(({ picture }) => (picture ? [ownPicture(app, userId, picture)] : [])),
        }
  }
}

const ownPicture = (app: App, userId: number, key: string): SealedFile => ({
  key,
  read: () => readOwn(app, userId, key),
})

async function* ownMessages(
  app: App,
  { userId, otherId, clearedTo }: Record<'userId' | 'otherId' | 'clearedTo', number>,
) {
  const pair = pairOf(userId, otherId)
  const pages = inPages(BATCH_SIZE, ({ after, size }) =>
    newer.all(app.db, { ...pair, userId, after: Math.max(after, clearedTo), size }),
  )
  for await (const rows of pages)
    yield (await openMessages(app, pair, rows)).map(({ senderId, content, createdAt, picture }) => ({
      sent: senderId === userId,
      content,
      createdAt,
      picture: senderId === userId ? picture : null,
    }))
}
