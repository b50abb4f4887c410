import type { App } from '../../platform/ctx.ts'
import { openerFor } from '../../platform/vault/service.ts'
import { type Pair, placeOf } from './rules.ts'

interface Sealed {
  readonly id: number
  readonly senderId: number
  readonly content: Buffer
}

/** Decrypts the texts; looks up each sender's key once. Texts that can no longer be decrypted are left out. */
export async function openMessages<R extends Sealed>(
  app: App,
  pair: Pair,
  rows: readonly R[],
): Promise<(Omit<R, 'content'> & { content: string })[]> {
  const senders = [...new Set(rows.map(({ senderId }) => senderId))]
  const openers = new Map(await Promise.all(senders.map(async (id) => [id, await openerFor(app, app.db, id)] as const)))
  return rows.flatMap(({ content: sealed, ...row }) => {
    const content = openers.get(row.senderId)?.('message.content', placeOf(pair, row.id), sealed)
    return content === undefined ? [] : [{ ...row, content }]
  })
}
