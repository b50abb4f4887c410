import type { Passkey } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { macForSite, openerFor } from '../../platform/vault/service.ts'
import { presentPasskey } from './present.ts'
import type { PasskeyRow } from './queries.ts'
import { plainKey } from './rules.ts'

export const COLUMN = 'passkey.sealed'

/** Keyed digest for finding a key: with the tables alone an attacker cannot test guesses against it. */
export const digestOf = (app: Pick<App, 'vault'>, typed: string): Buffer =>
  macForSite(app, 'passkey.digest', plainKey(typed))

export async function openPasskeys(app: App, ownerId: number, rows: readonly PasskeyRow[]): Promise<Passkey[]> {
  const open = await openerFor(app, app.db, ownerId)
  return rows.flatMap((row) => {
    const words = open(COLUMN, row.id, row.sealed)
    return words === undefined ? [] : [presentPasskey(row, words)]
  })
}
