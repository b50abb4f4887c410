import { drawUserId } from '../bucket.ts'
import type { App } from '../ctx.ts'
import { keyedHash, readSubject } from './code.ts'
import { bindByLetter } from './email.ts'
import { bound } from './email-queries.ts'
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
  const emails = await bound.all(app.db, { userId })
  const email = emails.find((each) => isSameAddress(each.email, from))?.email
  if (email === undefined) return false
  return (await app.transact((tx) => resets.prove.run(tx, { codeMac, userId, email }))) > 0
}
