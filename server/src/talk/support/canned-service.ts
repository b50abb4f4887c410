import {
  CANNED_MAX,
  type attendantConsoleCalls as calls,
  type Data,
  type Input,
  OWN_CANNED_MAX,
  attendantRefusals as refusals,
} from '@sp/contract'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import * as queries from './canned-queries.ts'

export const canned = async (
  { db, viewer }: StaffCtx,
  { purpose = 'talk' }: Input<typeof calls.canned>,
): Promise<Data<typeof calls.canned>> => ({
  list: await queries.all.all(db, { purpose, staffId: viewer.id }),
})

/** Texts of one purpose, of all colleagues or of one. */
interface CannedSet {
  purpose: string
  ownerId: number | null
}

export const addCanned =
  (
    { viewer }: StaffCtx,
    { name, content, folder = '', purpose = 'talk', own = false }: Input<typeof calls.addCanned>,
  ): Act<number> =>
  async (tx, note) => {
    const set = { purpose, ownerId: own ? viewer.id : null }
    await queries.lock.run(tx, {})
    await refuseTaken(tx, set, name)
    if ((await queries.count.one(tx, set)).total >= (own ? OWN_CANNED_MAX : CANNED_MAX)) refuse(refusals.cannedFull)
    note.details({ name, own })
    return (await queries.add.one(tx, { name, content, folder, ...set, staffId: viewer.id })).id
  }

export const editCanned =
  ({ viewer }: StaffCtx, { id, name, content, folder }: Input<typeof calls.editCanned>): Act<null> =>
  async (tx, note) => {
    await queries.lock.run(tx, {})
    const set = orRefuse(await queries.one.maybe(tx, { id, staffId: viewer.id }), refusals.cannedGone)
    await refuseTaken(tx, set, name, id)
    queries.edit.enqueue(tx, { id, name, content, folder: folder ?? null, staffId: viewer.id })
    note.details({ name })
    return null
  }

export const removeCanned =
  ({ viewer }: StaffCtx, { id }: Input<typeof calls.removeCanned>): Act<null> =>
  async (tx, note) => {
    await queries.lock.run(tx, {})
    const { name } = orRefuse(await queries.one.maybe(tx, { id, staffId: viewer.id }), refusals.cannedGone)
    queries.drop.enqueue(tx, { id })
    note.details({ name })
    return null
  }

async function refuseTaken(tx: Tx, { purpose, ownerId }: CannedSet, name: string, exceptId?: number): Promise<void> {
  const other = await queries.named.maybe(tx, { purpose, ownerId, name })
  if (other && other.id !== exceptId) refuse(refusals.cannedTaken)
}
