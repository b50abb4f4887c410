import { HIDE_CODE_AT_FIRST, type SexRole, type SquareProfileFields } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { openEach, openerFor, sealFor } from '../../platform/vault/service.ts'
import type { OwnSquare } from './disclosure.ts'
import { account as accountOf } from './member-queries.ts'
import * as queries from './own-queries.ts'
import { ageOn } from './rules.ts'

const COLUMN = 'square_member.sealed'

type Sealed = Pick<SquareProfileFields, 'name' | 'wechat' | 'contact'>
const NOTHING_SEALED: Sealed = { name: '', wechat: '', contact: '' }

type Row = Awaited<ReturnType<typeof queries.profile.one>>

function ownOf({ userId: _userId, sealed: _sealed, today, birthday, ...row }: Row, opened: string): OwnSquare {
  const words = opened === '' ? NOTHING_SEALED : (JSON.parse(opened) as Sealed)
  const age = birthday === null ? null : ageOn(birthday, today)
  return { ...row, gender: row.gender as 0 | 1 | null, sexRole: row.sexRole as SexRole | null, ...words, birthday, age }
}

interface Account {
  birthday: string | null
  today: string
  gender: number | null
}

const emptyOf = ({ birthday, today, gender }: Account): OwnSquare => ({
  ...NOTHING_SEALED,
  gender: gender as 0 | 1 | null,
  sexRole: null,
  height: null,
  weight: null,
  signature: '',
  hometown: '',
  job: '',
  salary: '',
  education: '',
  school: '',
  major: '',
  detail: '',
  province: '',
  city: '',
  hideCode: HIDE_CODE_AT_FIRST,
  birthday,
  age: birthday === null ? null : ageOn(birthday, today),
})

/** The complete profile, for its owner and for `disclose` only. */
export async function readOwn(app: App, db: Db, userId: number): Promise<OwnSquare> {
  const row = await queries.profile.maybe(db, { userId })
  if (row === undefined)
    return emptyOf((await accountOf.maybe(db, { userId })) ?? { birthday: null, today: '', gender: null })
  if (row.sealed === null) return ownOf(row, '')
  const open = await openerFor(app, db, userId)
  // Without a key the sealed fields are permanently lost.
  return ownOf(row, open(COLUMN, userId, row.sealed) ?? '')
}

/** The same for several members; members without a profile or erased in between are left out. */
export async function readOwns(app: App, db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, OwnSquare>> {
  const rows = await queries.profiles.all(db, { userIds: [...new Set(userIds)] })
  const all = rows.map(
    ({ userId, sealed }) => ({ userId, column: COLUMN, row: userId, sealed: sealed ?? Buffer.alloc(0) }) as const,
  )
  const opened = await openEach(app, db, all)
  return new Map(rows.map((row, at) => [row.userId, ownOf(row, opened[at] ?? '')]))
}

interface Changed {
  readonly own: OwnSquare
  /** The gender was entered here; otherwise the account's gender is used and not stored. */
  readonly isGenderEntered: boolean
}

/** The caller has locked the member. */
export async function writeOwn(app: App, tx: Tx, userId: number, { own, isGenderEntered }: Changed): Promise<void> {
  const { name, wechat, contact, age: _age, birthday: _birthday, ...plain } = own
  const isEmpty = `${name}${wechat}${contact}` === ''
  const sealed = isEmpty ? null : await sealFor(app, tx, userId, COLUMN, JSON.stringify({ name, wechat, contact }))
  queries.putProfile.enqueue(tx, { userId, ...plain, isGenderEntered, sealed })
}
