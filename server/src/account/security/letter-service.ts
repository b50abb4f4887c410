import { drawUserId } from '../../platform/bucket.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { readSubject } from './code.ts'
import { bindByLetter } from './email-service.ts'
import * as resets from './reset-queries.ts'
import { isSameAddress } from './rules.ts'
import { boundEmails, openAddress, sealAddress } from './sealed-addresses.ts'

export interface Letter {
  from: string
  subject: string
}

/** @returns false for an unexpected mail, without a reason: its sender could learn whether a name is a member */
export async function takeLetter(app: App, { from, subject }: Letter): Promise<boolean> {
  const read = readSubject(subject)
  if (read === undefined) return false
  const codeMac = keyedHash(app.secret, 'mail-code', read.code)
  return read.purpose === 'reset' ? proveReset(app, codeMac, from) : bindByLetter(app, codeMac, from)
}

async function proveReset(app: App, codeMac: Buffer, from: string): Promise<boolean> {
  const found = await resets.byCode.maybe(app.db, { codeMac })
  const userId = found?.userId ?? drawUserId()
  const email = (await boundEmails(app, userId)).find((each) => isSameAddress(each, from))
  return email !== undefined && app.transact((tx) => prove(app, tx, { codeMac, userId }, email))
}

/**
 * A mail that is resent because its sender missed the reply is accepted again; one from another address is not.
 */
async function prove(app: App, tx: Tx, key: { codeMac: Buffer; userId: number }, email: string): Promise<boolean> {
  const locked = await resets.lockProof.maybe(tx, key)
  if (locked === undefined) return false
  if (locked.provenBy) return (await openAddress(app, tx, key.userId, 'proof', locked.provenBy)) === email
  const provenBy = await sealAddress(app, tx, key.userId, 'proof', email)
  return (await resets.prove.run(tx, { ...key, provenBy })) > 0
}
