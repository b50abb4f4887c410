import { drawUserId } from '../bucket.ts'
import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { sealContactText, sealOldEmail } from './contact.ts'
import * as queries from './plain-queries.ts'

/**
 * Seals what a database from before the vault holds in plain: all of it or nothing, by the first of several servers.
 * @returns how many there were.
 */
export async function sealPlainContacts(app: App): Promise<number> {
  if ((await queries.anyPlain.all(app.db, {})).length === 0) return 0
  return app.transact(async (tx) => {
    await queries.lockPlain.run(tx, {})
    const rows = await queries.allPlain.all(tx, {})
    for (const row of rows) await sealOne(app, tx, row)
    await queries.emptyPlain.run(tx, {})
    return rows.length
  })
}

type Plain = Awaited<ReturnType<typeof queries.allPlain.all>>[number]

async function sealOne(app: App, tx: Tx, { userId, kind, value, validUntil }: Plain): Promise<void> {
  if (validUntil !== null) {
    const id = drawUserId()
    await queries.addOld.run(tx, { userId, id, validUntil, sealed: await sealOldEmail(app, tx, userId, id, value) })
    return
  }
  const what = kind === 'phone' ? 'phone' : 'email'
  const set = kind === 'phone' ? queries.setPhone : queries.setEmail
  await set.run(tx, { userId, sealed: await sealContactText(app, tx, userId, what, value) })
}
