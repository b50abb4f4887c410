import type { App } from '../ctx.ts'
import { type Rekey, sealedAgain } from '../vault/reseal.ts'
import * as queries from './reseal-queries.ts'

/** Answers for retries, of the last day. */
export async function resealAnswers(app: App, userId: number, rekey: Rekey): Promise<number> {
  let done = 0
  for (const { row, sealed: old } of await queries.sealedOf.all(app.db, { userId })) {
    const sealed = Buffer.from(old, 'base64')
    const fresh = sealedAgain(rekey, 'idempotency_key.answer', row, sealed)?.toString('base64')
    if (fresh !== undefined) done += await app.transact((tx) => queries.put.run(tx, { userId, old, fresh }))
  }
  return done
}
