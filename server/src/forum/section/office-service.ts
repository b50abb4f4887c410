import { HEAD_IDLE_DAYS, HEADS_MAX, nodeRefusals, VICES_MAX } from '@sp/contract'
import { lockAccount } from '../../account/account/state-service.ts'
import { lastDaysOf } from '../../account/session/service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { addNodeLineOnly } from './log-service.ts'
import * as queries from './maintainer-queries.ts'
import { activeBan } from './membership-queries.ts'
import { lock } from './queries.ts'
import { freeSlot } from './rules.ts'
import { allNodesWithin, announceNodes } from './service.ts'
import { texts } from './texts.ts'

export type OfficeRow = Awaited<ReturnType<typeof queries.all.one>>

export async function lockOffices(tx: Tx, nodeId: number): Promise<OfficeRow[]> {
  orRefuse(await lock.maybe(tx, { nodeId }), nodeRefusals.gone)
  return queries.all.all(tx, { nodeId })
}

export const nameOf = async (app: App, tx: Tx, nodeId: number): Promise<string> =>
  (await allNodesWithin(app, tx)).get(nodeId)?.name ?? ''

/** A free slot; undefined where all are taken. */
export const slotIn = (offices: readonly OfficeRow[], office: 'head' | 'vice'): number | undefined =>
  freeSlot(
    offices.flatMap((each) => (each.office === office ? each.slot : [])),
    office === 'head' ? HEADS_MAX : VICES_MAX,
  )

/**
 * Removes an office. A section that loses its last head gets the longest-serving vice, where there is one.
 * @returns the successor, for the log line (`addSuccession`) at the end of the transaction
 */
export async function vacate(
  app: App,
  tx: Tx,
  nodeId: number,
  offices: readonly OfficeRow[],
  gone: OfficeRow,
): Promise<number | undefined> {
  await queries.remove.run(tx, { id: gone.id })
  await announceNodes(app, tx)
  const left = offices.filter(({ id }) => id !== gone.id)
  const losesHead = gone.office === 'head' && gone.serves
  if (!losesHead || left.some(({ office, serves }) => office === 'head' && serves)) return undefined
  const vice = await successorIn(tx, nodeId, left)
  return vice && promote(app, tx, nodeId, left, vice)
}

/** Requires the lock of the section, which bans take too. */
export const isBannedIn = async (tx: Tx, nodeId: number, userId: number): Promise<boolean> =>
  (await activeBan.maybe(tx, { nodeId, userId })) !== undefined

export async function successorIn(
  tx: Tx,
  nodeId: number,
  offices: readonly OfficeRow[],
): Promise<OfficeRow | undefined> {
  const vices = offices.filter(({ office }) => office === 'vice')
  const seen = await lastDaysOf(
    tx,
    vices.map(({ userId }) => userId),
  )
  for (const vice of vices) {
    const isHere = (seen.get(vice.userId)?.ago ?? HEAD_IDLE_DAYS) < HEAD_IDLE_DAYS
    const { userId } = vice
    if (isHere && (await lockAccount(tx, userId)) === 'active' && !(await isBannedIn(tx, nodeId, userId))) return vice
  }
  return undefined
}

/** Makes a vice a head, also one with a pending appointment. @returns their id */
export async function promote(
  app: App,
  tx: Tx,
  nodeId: number,
  offices: readonly OfficeRow[],
  { userId }: OfficeRow,
): Promise<number | undefined> {
  const slot = slotIn(
    offices.filter((each) => each.userId !== userId),
    'head',
  )
  if (slot === undefined) return undefined
  for (const each of offices.filter((row) => row.userId === userId)) await queries.remove.run(tx, each)
  await queries.addHead.run(tx, { nodeId, userId, slot })
  const detail = texts.succeeds(await nameOf(app, tx, nodeId))
  await notify(app, tx, { to: userId, kind: 'system', targetId: nodeId, place: 'node', detail })
  return userId
}

export async function addSuccession(tx: Tx, nodeId: number, userId: number | undefined): Promise<void> {
  if (userId === undefined) return
  await addNodeLineOnly(tx, { nodeId, office: 'machine', actorId: null, action: 'succeed', userId })
}

export async function resignAllOffices(app: App, { userId }: { userId: number }): Promise<void> {
  for (const { nodeId } of await queries.ofMember.all(app.db, { userId }))
    await app.transact(async (tx) => {
      const offices = await lockOffices(tx, nodeId)
      const mine = offices.filter((each) => each.userId === userId)
      const others = offices.filter((each) => each.userId !== userId)
      for (const office of mine)
        await addSuccession(tx, nodeId, await vacate(app, tx, nodeId, [...others, office], office))
    })
}
