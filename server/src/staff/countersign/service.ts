import {
  COUNTERSIGN_HOURS,
  COUNTERSIGN_ROLE_DAYS,
  COUNTERSIGN_SINGLE_HOURS,
  type CountersignKind,
  countersignRefusals as refusals,
} from '@sp/contract'
import { isOnlyDecider } from '../../account/account/person-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { alertStaff } from '../alert/service.ts'
import { gaveRole } from '../audit/service.ts'
import { kindOf } from './kind-service.ts'
import * as queries from './queries.ts'

interface Asked {
  kind: CountersignKind
  subjectId: number
  byId: number
  reason: string
  /** There is no second person; without it, asked here. */
  isSingle?: boolean
}

/** The caller has locked the names: whether there is a second person stays true until the end of the transaction. */
export async function requestSecond(app: App, tx: Tx, { isSingle, ...asked }: Asked) {
  const alone = isSingle ?? (await isOnlyDecider(tx, asked.byId))
  await queries.endExpired.run(tx, asked)
  const hours = { hours: COUNTERSIGN_HOURS, aloneHours: COUNTERSIGN_SINGLE_HOURS }
  const { id } = orRefuse(await queries.add.maybe(tx, { ...asked, alone, ...hours }), refusals.waits)
  if (!alone && !kindOf(app, asked)?.isOfMember) await alertStaff(app, tx, 'countersign')
  return { id, alone }
}

/** A role that one gives to confirm for oneself is not a second person. */
export async function refuseNewRole(db: Db, about: { byId: number; toId: number }): Promise<void> {
  const within = { ...about, days: COUNTERSIGN_ROLE_DAYS }
  if (await gaveRole(db, within)) refuse(refusals.roleTooNew)
  if ((await queries.madeOwner.one(db, within)).found) refuse(refusals.roleTooNew)
}

type OfOne = Pick<Asked, 'kind' | 'subjectId' | 'byId'>

export const openFor = (db: Db, of: OfOne) => queries.openFor.maybe(db, of)
export const pendingOf = (db: Db, of: OfOne) => queries.pending.maybe(db, of)
export const isAnyPending = async (db: Db, of: Pick<Asked, 'kind' | 'subjectId'>): Promise<boolean> =>
  (await queries.anyPending.one(db, of)).found
