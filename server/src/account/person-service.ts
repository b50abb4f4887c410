import type { App, Viewer } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { emit, type Facts } from '../platform/events.ts'
import { lockNames, refuseImpostor } from './nickname-service.ts'
import * as queries from './person-queries.ts'
import { firstAvatar } from './rules.ts'
import { announceStanding } from './standing-service.ts'
import { forgetSummary } from './summary-service.ts'

/** The ids behind names (each by its `nameKey`), in their order; names that nobody has are left out. */
export async function findUserIds(app: Pick<App, 'db'>, names: readonly string[]): Promise<number[]> {
  const found = new Map((await queries.findNames.all(app.db, { names })).map(({ name, userId }) => [name, userId]))
  return names.flatMap((name) => found.get(name) ?? [])
}

/** What members are called, whatever became of their account: for staff alone. */
export async function namesOf(app: Pick<App, 'db'>, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await queries.names.all(app.db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The row of an active account, read uncached; undefined for any other. */
export async function personOf(app: Pick<App, 'db'>, userId: number) {
  const row = await queries.person.maybe(app.db, { userId })
  return row?.state === 'active' ? row : undefined
}

/** As old as an account is that is no newcomer's any more. */
const NEW_MS = 24 * 3_600_000

export const isNewcomer = ({ clock }: Pick<App, 'clock'>, { createdAt }: { createdAt: Date }): boolean =>
  clock.now().getTime() - createdAt.getTime() < NEW_MS

/** For good; while it is closing it may still be opened again. */
export async function isErased(app: Pick<App, 'db'>, userId: number): Promise<boolean> {
  const row = await queries.person.maybe(app.db, { userId })
  return row?.state !== 'active' && row?.state !== 'closing'
}

/** Also while the account is closing: it may be opened again. */
export async function wornAvatar(app: Pick<App, 'db'>, userId: number): Promise<string> {
  const row = await queries.person.maybe(app.db, { userId })
  return row?.state === 'active' || row?.state === 'closing' ? row.avatar : ''
}

/** Known to be at least 18, read in this transaction. */
export const isKnownAdult = async (tx: Tx, userId: number): Promise<boolean> =>
  (await queries.isAdult.maybe(tx, { userId }))?.adult ?? false

/** The nickname has been through judgeNickname; it is refused where it looks like staff's of this very moment. */
export async function renamePerson(app: App, tx: Tx, userId: number, nickname: string): Promise<void> {
  await refuseImpostor(tx, { userId, nickname })
  await queries.rename.run(tx, { userId, nickname })
  await forgetSummary(app, tx, userId)
}

/** From the commit on nobody else takes a name that looks like theirs. */
export async function setRole(app: App, tx: Tx, userId: number, role: Viewer['role']): Promise<void> {
  await lockNames(tx)
  if (role === 'support' || role === 'member') await queries.leaveDesk.run(tx, { userId })
  await queries.setRole.run(tx, { userId, role })
  await announceStanding(app, tx, userId)
  await forgetSummary(app, tx, userId)
}

/** Nobody else is a moderator or an owner, nor was in the last week. Roles stay as they are until the transaction ends. */
export async function isAloneAtDesk(tx: Tx, userId: number): Promise<boolean> {
  await lockNames(tx)
  return (await queries.isAlone.one(tx, { userId })).alone
}

/** @returns the avatar before. */
export async function setAvatar(app: App, tx: Tx, userId: number, avatar: string): Promise<string> {
  const { before } = await queries.setAvatar.one(tx, { userId, avatar })
  await forgetSummary(app, tx, userId)
  return before
}

/** The one that every account begins with. @returns the avatar before. */
export const setFirstAvatar = (app: App, tx: Tx, userId: number): Promise<string> =>
  setAvatar(app, tx, userId, firstAvatar(userId))

/** @returns false for a day on which nobody who lives can have been born. */
export async function setBirthday(
  app: App,
  tx: Tx,
  { userId, birthday, by }: Omit<Facts['birthdayChanged'], 'was'> & { birthday: string },
): Promise<boolean> {
  const set = await queries.setBirthday.maybe(tx, { userId, birthday, byStaff: by === 'staff' })
  if (set?.changed) {
    await announceStanding(app, tx, userId)
    await forgetSummary(app, tx, userId)
    const { changed: _, ...was } = set
    await emit(app, tx, 'birthdayChanged', { userId, by, was })
  }
  return set !== undefined
}

/** While it is a young one, customer service alone changes it. The caller holds the account. */
export const fixBirthday = (tx: Tx, userId: number): void => queries.fixBirthday.send(tx, { userId })

export async function setProtected(app: App, tx: Tx, userId: number, isProtected: boolean): Promise<void> {
  await queries.setProtected.run(tx, { userId, isProtected })
  await forgetSummary(app, tx, userId)
}
