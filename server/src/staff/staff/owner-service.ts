import { randomBytes } from 'node:crypto'
import { nameKey } from '@sp/contract'
import { changePassword } from '../../account/account/credential-service.ts'
import { hashPassword } from '../../account/account/password-service.ts'
import { accountByName, accountOf } from '../../account/account/service.ts'
import { passwordChanged } from '../../account/security/events.ts'
import { endSessions } from '../../account/session/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { addLine } from '../audit/service.ts'
import { changeRole } from './role-service.ts'
import * as totp from './totp-service.ts'

export async function enrolFirstOwner(app: App, username: string): Promise<void> {
  const { totpSecret } = app.config.owner
  const owner = totpSecret === undefined ? undefined : await accountByName(app, nameKey(username))
  if (!owner || totpSecret === undefined) return
  await app.transact(async (tx) => {
    await totp.beginSecondFactor(app, tx, owner.userId, totpSecret)
    await totp.confirmSecondFactor(tx, owner.userId, 0)
  })
}

/**
 * Restores an owner's access from the server's command line: a new password, no second factor, no session.
 * @returns the password, or undefined where no account can log in by that name.
 */
export async function resetOwner(app: App, name: string): Promise<string | undefined> {
  const account = await accountByName(app, nameKey(name))
  if (account?.state !== 'active') return undefined
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(app, password)
  const reset = await app.transact(async (tx) => {
    const change = { userId: account.userId, passwordHash, oldHash: account.passwordHash }
    return (await changePassword(tx, change)) && (await makeOwner(app, tx, account.userId))
  })
  return reset ? password : undefined
}

async function makeOwner(app: App, tx: Tx, userId: number): Promise<boolean> {
  if ((await accountOf(tx, userId))?.state !== 'active') return false
  await changeRole(app, tx, userId, 'owner')
  await totp.dropSecondFactor(app, tx, userId)
  await endSessions(app, tx, userId)
  await emit(app, tx, passwordChanged, { userId })
  const about = { kind: 'user', id: userId } as const
  await addLine(app, tx, { staffId: null, role: 'machine', kind: 'act', call: 'sp owner reset', about })
  return true
}
