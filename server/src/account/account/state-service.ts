import { ANONYMOUS, common, nameKey } from '@sp/contract'
import type { App, Viewer } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuseAsMuted } from '../../platform/http/muted.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { announceAccountChange } from './account-change-service.ts'
import { closedName } from './closed-name.ts'
import { dropCredential } from './credential-queries.ts'
import { recordLostRole } from './person-queries.ts'
import { account } from './queries.ts'
import * as queries from './state-queries.ts'
import { forgetSummary } from './summary-service.ts'

/** The state of an account, locked until the transaction ends; undefined where the account does not exist. */
export const lockAccount = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await queries.lockState.maybe(tx, { userId }))?.state

/** Role and state, locked until the transaction ends; undefined where the account is closed or does not exist. */
export async function lockAccountStatus(tx: Tx, userId: number) {
  const found = await queries.lockAccountStatus.maybe(tx, { userId })
  if (found === undefined || found.state === 'closed') return undefined
  return { ...found, role: found.role as Viewer['role'] }
}

/**
 * Refuses a member who was muted or banned after the request was authenticated. The lock lasts until the transaction
 * ends, so nothing of a member is written after the commit of a mute.
 */
export async function requireWriter(tx: Tx, userId: number): Promise<void> {
  const found = orRefuse(await queries.lockWriter.maybe(tx, { userId }), common.sessionOver)
  const { state, mutedUntil, mutedReason, now } = found
  if (state !== 'active') refuse(common.shut)
  if (mutedUntil !== null && mutedUntil > now) refuseAsMuted({ mutedUntil, mutedReason })
}

/** Stores only what every request checks about a mute; the feature that mutes stores the details. */
export async function setMuted(
  app: App,
  tx: Tx,
  userId: number,
  mute: { until: Date; reason: string } | null,
): Promise<void> {
  await queries.setMuted.run(tx, { userId, until: mute?.until ?? null, reason: mute?.reason ?? '' })
  await announceAccountChange(app, tx, userId)
}

export async function setShut(app: App, tx: Tx, userId: number, isShut: boolean): Promise<void> {
  await queries.setState.run(tx, { userId, state: isShut ? 'shut' : 'active' })
  await announceAccountChange(app, tx, userId)
  await forgetSummary(app, tx, userId)
}

/** @returns whether the member has a factor, which does not change until the transaction ends. */
export const lockFactors = async (tx: Tx, userId: number): Promise<boolean> =>
  (await queries.lockFactors.one(tx, { userId })).hasFactor

/** Kept beside the factors: a log-in with the password alone is refused from then on, and sessions need more to be fresh. */
export async function setHasFactor(app: App, tx: Tx, userId: number, hasFactor: boolean): Promise<void> {
  await queries.setHasFactor.run(tx, { userId, hasFactor })
  await announceAccountChange(app, tx, userId)
}

/** @returns false where the account is not active, or the password is no longer the one that was verified. */
export const markClosing = async (tx: Tx, proven: { userId: number; passwordHash: string }): Promise<boolean> =>
  (await queries.beginClosing.run(tx, proven)) > 0

/** The caller has locked a newcomer who was not approved. */
export const markEnding = (tx: Tx, userId: number): Promise<number> =>
  queries.setState.run(tx, { userId, state: 'closing' })

export const markReopened = async (tx: Tx, userId: number): Promise<boolean> =>
  (await queries.reopen.run(tx, { userId })) > 0

/** Removes name, avatar and credential permanently. @returns the previous avatar. */
export async function anonymise(app: App, tx: Tx, userId: number): Promise<string> {
  const { username, avatar } = await account.one(tx, { userId })
  await queries.hideName.run(tx, { userId, closedKey: closedName(app, nameKey(username)) })
  await recordLostRole.run(tx, { userId })
  await queries.anonymise.run(tx, { userId, username: 'gone', nickname: ANONYMOUS.nickname, avatar: ANONYMOUS.avatar })
  await dropCredential.run(tx, { userId })
  await queries.dropWellKnown.run(tx, { userId })
  return avatar
}
