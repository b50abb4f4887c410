import { ANONYMOUS, nameKey } from '@sp/contract'
import type { App, Viewer } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { closedName } from './closed-name.ts'
import { dropCredential } from './credential-queries.ts'
import { leaveDesk } from './person-queries.ts'
import { account } from './queries.ts'
import { announceStanding } from './standing-service.ts'
import * as queries from './state-queries.ts'
import { forgetSummary } from './summary-service.ts'

/** The state of an account, locked until the transaction ends; undefined where there is none. */
export const lockAccount = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await queries.lockState.maybe(tx, { userId }))?.state

/** How somebody stands, locked until the transaction ends; undefined where there is no account that lives. */
export async function lockStanding(tx: Tx, userId: number) {
  const found = await queries.lockStanding.maybe(tx, { userId })
  if (found === undefined || found.state === 'closed') return undefined
  return { ...found, role: found.role as Viewer['role'] }
}

/** What every call reads of a mute; the feature that gives it keeps the rest. */
export async function setMuted(
  app: App,
  tx: Tx,
  userId: number,
  mute: { until: Date; reason: string } | null,
): Promise<void> {
  await queries.setMuted.run(tx, { userId, until: mute?.until ?? null, reason: mute?.reason ?? '' })
  await announceStanding(app, tx, userId)
}

/** Shut for good, or open again. */
export async function setShut(app: App, tx: Tx, userId: number, isShut: boolean): Promise<void> {
  await queries.setState.run(tx, { userId, state: isShut ? 'shut' : 'active' })
  await announceStanding(app, tx, userId)
  await forgetSummary(app, tx, userId)
}

/** @returns false where the account is not active, or the password no longer the one that was checked. */
export const markClosing = async (tx: Tx, proven: { userId: number; passwordHash: string }): Promise<boolean> =>
  (await queries.beginClosing.run(tx, proven)) > 0

/** @returns false where the account is not closing. */
export const markReopened = async (tx: Tx, userId: number): Promise<boolean> =>
  (await queries.reopen.run(tx, { userId })) > 0

/** Takes name, face and credential away for good. @returns the avatar before. */
export async function anonymise(app: App, tx: Tx, userId: number): Promise<string> {
  const { username, avatar } = await account.one(tx, { userId })
  await queries.hideName.run(tx, { userId, closedKey: closedName(app, nameKey(username)) })
  await leaveDesk.run(tx, { userId })
  await queries.anonymise.run(tx, { userId, username: 'gone', nickname: ANONYMOUS.nickname, avatar: ANONYMOUS.avatar })
  await dropCredential.run(tx, { userId })
  await queries.dropWellKnown.run(tx, { userId })
  return avatar
}
