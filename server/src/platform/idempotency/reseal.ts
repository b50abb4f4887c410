import type { App } from '../ctx.ts'
import { bucket, int8, read, str, write } from '../db/sql.ts'
import { orUnreadable, type Rekey } from '../vault/reseal.ts'

const sealedOf = read({ row: str, sealed: str })`
  SELECT call || ' ' || client_key AS row, answer ->> '$sealed' AS sealed FROM idempotency_key
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND answer ? '$sealed'`

const put = write({})`
  UPDATE idempotency_key SET answer = jsonb_build_object('$sealed', ${str('fresh')}::text)
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND answer ->> '$sealed' = ${str('old')}`

/** Answers for retries, of the last day. */
export async function resealAnswers(app: App, userId: number, { head, again }: Rekey): Promise<number> {
  let done = 0
  for (const { row, sealed: old } of await sealedOf.all(app.db, { userId })) {
    const sealed = Buffer.from(old, 'base64')
    if (!sealed.subarray(0, head.length).equals(head)) continue
    const fresh = orUnreadable(() => again('idempotency_key.answer', row, sealed))?.toString('base64')
    if (fresh !== undefined) done += await app.transact((tx) => put.run(tx, { userId, old, fresh }))
  }
  return done
}
