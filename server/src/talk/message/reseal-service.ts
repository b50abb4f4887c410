import { resealFiles } from '../../content/upload/sealed-file-service.ts'
import { inPages } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import { thumbOf } from '../../platform/files/keys.ts'
import { type Rekey, resealColumn } from '../../platform/vault/reseal.ts'
import { partners } from './erase-queries.ts'
import * as queries from './reseal-queries.ts'
import { pairOf } from './rules.ts'

const CHATS = 100
const SIZE = 500

/** What a member wrote and sent, chat by chat, with their new key. */
export async function resealMessages(app: App, userId: number, rekey: Rekey): Promise<number> {
  let done = 0
  for await (const chats of inPages(CHATS, (from) => partners.all(app.db, { userId, ...from })))
    for (const { id } of chats) done += await resealChat(app, { userId, ...pairOf(userId, id) }, rekey)
  return done
}

async function resealChat(
  app: App,
  of: { userId: number; lowId: number; highId: number },
  rekey: Rekey,
): Promise<number> {
  let done = await resealColumn(app, 'message.content', rekey, {
    read: (db, which) => queries.some.all(db, { ...of, ...which }),
    put: (tx, values) => queries.put.run(tx, { ...of, ...values }),
  })
  for await (const rows of inPages(SIZE, (from) => queries.pictures.all(app.db, { ...of, ...from })))
    done += await resealFiles(
      app,
      rows.flatMap(({ picture }) => [picture, thumbOf(picture)]),
      rekey,
    )
  return done
}
