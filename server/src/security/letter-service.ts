import { drawUserId } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { keyedHash, readSubject } from './code.ts'
import { bindByLetter } from './email-service.ts'
import * as resets from './reset-queries.ts'
import { isSameAddress } from './rules.ts'
import { boundEmails, openAddress, sealAddress } from './sealed-addresses.ts'

/** What is left of a letter once it is certain who wrote it. */
export interface Letter {
  from: string
  subject: string
}

/** @returns false for a letter that nobody waits for; why is not said, since its writer could learn who is a member. */
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

/** A letter that comes twice, because its sender did not get our answer, is taken again; one from elsewhere is not. */
async function prove(app: App, tx: Tx, key: { codeMac: Buffer; userId: number }, email: string): Promise<boolean> {
  const locked = await resets.lockProof.maybe(tx, key)
  if (locked === undefined) return false
  if (locked.provenBy) return (await openAddress(app, tx, key.userId, 'proof', locked.provenBy)) === email
  const provenBy = await sealAddress(app, tx, key.userId, 'proof', email)
  return (await resets.prove.run(tx, { ...key, provenBy })) > 0
}
