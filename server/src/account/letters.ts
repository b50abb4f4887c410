import { drawUserId } from '../bucket.ts'
import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { keyedHash, readSubject } from './code.ts'
import { boundEmails, openContactText, sealContactText } from './contact.ts'
import { bindByLetter } from './email.ts'
import * as resets from './reset-queries.ts'
import { isSameAddress } from './security-rules.ts'

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

/** A letter that comes twice, because its sender did not hear our answer, is taken again; one from elsewhere is not. */
async function prove(app: App, tx: Tx, key: { codeMac: Buffer; userId: number }, email: string): Promise<boolean> {
  const held = await resets.holdProof.maybe(tx, key)
  if (held === undefined) return false
  if (held.provenBy) return (await openContactText(app, tx, key.userId, 'proof', held.provenBy)) === email
  const provenBy = await sealContactText(app, tx, key.userId, 'proof', email)
  return (await resets.prove.run(tx, { ...key, provenBy })) > 0
}
