import {
  CANNED_MAX,
  type attendantConsoleCalls as calls,
  type Data,
  type Input,
  attendantRefusals as refusals,
} from '@sp/contract'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import * as queries from './canned-queries.ts'

export const canned = async ({ db }: StaffCtx): Promise<Data<typeof calls.canned>> => ({
  list: await queries.all.all(db, {}),
})

export const addCanned =
  ({ viewer }: StaffCtx, { name, content }: Input<typeof calls.addCanned>): Act<number> =>
  async (tx, note) => {
    await queries.lock.run(tx, {})
    await refuseTaken(tx, name)
    if ((await queries.count.one(tx, {})).total >= CANNED_MAX) refuse(refusals.cannedFull)
    note.details({ name })
    return (await queries.add.one(tx, { name, content, staffId: viewer.id })).id
  }

export const editCanned =
  ({ viewer }: StaffCtx, { id, name, content }: Input<typeof calls.editCanned>): Act<null> =>
  async (tx, note) => {
    await queries.lock.run(tx, {})
    orRefuse(await queries.one.maybe(tx, { id }), refusals.cannedGone)
    await refuseTaken(tx, name, id)
    queries.edit.enqueue(tx, { id, name, content, staffId: viewer.id })
    note.details({ name })
    return null
  }

export const removeCanned =
  ({ id }: Input<typeof calls.removeCanned>): Act<null> =>
  async (tx, note) => {
    await queries.lock.run(tx, {})
    const { name } = orRefuse(await queries.one.maybe(tx, { id }), refusals.cannedGone)
    queries.drop.enqueue(tx, { id })
    note.details({ name })
    return null
  }

async function refuseTaken(tx: Tx, name: string, exceptId?: number): Promise<void> {
  const other = await queries.named.maybe(tx, { name })
  if (other && other.id !== exceptId) refuse(refusals.cannedTaken)
}
