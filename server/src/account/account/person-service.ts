import type { App, Viewer } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit, type FactOf } from '../../platform/events.ts'
import { announceAccountChange } from './account-change-service.ts'
import { birthdayChanged, publicTextWritten } from './events.ts'
import { lockNames, refuseImpostor } from './nickname-service.ts'
import * as queries from './person-queries.ts'
import { firstAvatar } from './rules.ts'
import { forgetSummary } from './summary-service.ts'

/** The ids for names (each given as its `nameKey`), in their order; unknown names are left out. */
export async function findUserIds(app: Pick<App, 'db'>, names: readonly string[]): Promise<number[]> {
  const found = new Map((await queries.findNames.all(app.db, { names })).map(({ name, userId }) => [name, userId]))
  return names.flatMap((name) => found.get(name) ?? [])
}

const NO_MEMBER = -1

/**
 * The id that staff mean by a username or a number, for a filter; null without one. An unknown name gives an id that no
 * member has.
 */
export async function idNamed(app: Pick<App, 'db'>, given = ''): Promise<number | null> {
  const named = given.replace(/^[@#]/, '').toLowerCase()
  if (named === '') return null
  if (/^\d{1,16}$/.test(named)) return Number.isSafeInteger(Number(named)) ? Number(named) : NO_MEMBER
  return (await findUserIds(app, [named]))[0] ?? NO_MEMBER
}

/** Names of members regardless of the state of their accounts; for staff only. */
export async function namesOf(app: Pick<App, 'db'>, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await queries.names.all(app.db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Part of the addresses of all pictures of a member, read uncached; undefined while the account is closing. */
export const pictureEpochOf = async (app: Pick<App, 'db'>, userId: number): Promise<number | undefined> =>
  (await queries.pictureEpoch.maybe(app.db, { userId }))?.epoch

/** The row of an active account, read uncached; undefined for any other. */
export async function personOf(app: Pick<App, 'db'>, userId: number) {
  const row = await queries.person.maybe(app.db, { userId })
  return row?.state === 'active' ? row : undefined
}

const NEW_MS = 24 * 3_600_000

export const isNewcomer = ({ clock }: Pick<App, 'clock'>, { createdAt }: { createdAt: Date }): boolean =>
  clock.now().getTime() - createdAt.getTime() < NEW_MS

const KEPT: ReadonlySet<string | undefined> = new Set(['active', 'closing', 'waiting'])

/** Whether the account is closed for good; an account that is still closing can be reopened and is not erased. */
export async function isErased(app: Pick<App, 'db'>, userId: number): Promise<boolean> {
  const row = await queries.person.maybe(app.db, { userId })
  return !KEPT.has(row?.state)
}

/** Includes accounts that are closing, since they can be reopened. */
export async function wornAvatar(app: Pick<App, 'db'>, userId: number): Promise<string> {
  const row = await queries.person.maybe(app.db, { userId })
  return row !== undefined && KEPT.has(row.state) ? row.avatar : ''
}

export const isKnownAdult = async (tx: Tx, userId: number): Promise<boolean> =>
  (await queries.isAdult.maybe(tx, { userId }))?.adult ?? false

/** `nickname` was validated by judgeNickname; it is refused where it looks like a current staff name. */
export async function renamePerson(app: App, tx: Tx, userId: number, nickname: string): Promise<void> {
  await refuseImpostor(tx, { userId, nickname })
  await queries.rename.run(tx, { userId, nickname })
  await emit(app, tx, publicTextWritten, { userId, text: nickname })
  await forgetSummary(app, tx, userId)
}

/** From the commit on, no other member can take a name that resembles theirs. */
export async function setRole(app: App, tx: Tx, userId: number, role: Viewer['role']): Promise<void> {
  await lockNames(tx)
  if (role === 'support' || role === 'member') await queries.recordLostRole.run(tx, { userId })
  await queries.setRole.run(tx, { userId, role })
  await announceAccountChange(app, tx, userId)
  await forgetSummary(app, tx, userId)
}

export async function isOnlyDecider(tx: Tx, userId: number): Promise<boolean> {
  await lockNames(tx)
  return (await queries.isOnlyDecider.one(tx, { userId })).alone
}

/** @returns the previous avatar. */
export async function setAvatar(app: App, tx: Tx, userId: number, avatar: string): Promise<string> {
  const { before } = await queries.setAvatar.one(tx, { userId, avatar })
  await forgetSummary(app, tx, userId)
  return before
}

export const setFirstAvatar = (app: App, tx: Tx, userId: number): Promise<string> =>
  setAvatar(app, tx, userId, firstAvatar(userId))

/** @returns false for a date before 1900 or in the future. */
export async function setBirthday(
  app: App,
  tx: Tx,
  { userId, birthday, by }: Omit<FactOf<typeof birthdayChanged>, 'was'> & { birthday: string },
): Promise<boolean> {
  const set = await queries.setBirthday.maybe(tx, { userId, birthday, byStaff: by === 'staff' })
  if (set?.changed) {
    await announceAccountChange(app, tx, userId)
    await forgetSummary(app, tx, userId)
    const { changed: _, ...was } = set
    await emit(app, tx, birthdayChanged, { userId, by, was })
  }
  return set !== undefined
}

/** Marks the birthday final: while too young, only customer service changes it. The caller has locked the account. */
export const fixBirthday = (tx: Tx, userId: number): void => queries.fixBirthday.enqueue(tx, { userId })

export async function setProtected(app: App, tx: Tx, userId: number, isProtected: boolean): Promise<void> {
  await queries.setProtected.run(tx, { userId, isProtected })
  await forgetSummary(app, tx, userId)
}
