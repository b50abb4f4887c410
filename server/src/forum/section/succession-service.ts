import { lastDaysOf } from '../../account/session/service.ts'
import { notifyAll } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './maintainer-queries.ts'
import { addSuccession, lockOffices, nameOf, type OfficeRow, promote, successorIn } from './office-service.ts'
import { dueFor, idleDays } from './rules.ts'
import { announceNodes } from './service.ts'
import { texts } from './texts.ts'

interface DueHead {
  id: number
  nodeId: number
  userId: number
  idle: number
  due: 'warn' | 'succeed'
}

async function dueHeads(app: App): Promise<DueHead[]> {
  const heads = await queries.heads.all(app.db, {})
  const seen = await lastDaysOf(app.db, [...new Set(heads.map(({ userId }) => userId))])
  return heads.flatMap(({ id, nodeId, userId, servedDays, warnedDaysAgo }) => {
    const idle = idleDays(seen.get(userId)?.ago, servedDays)
    const due = dueFor(idle, warnedDaysAgo)
    return due ? [{ id, nodeId, userId, idle, due }] : []
  })
}

export async function succeedIdleHeads(app: App): Promise<void> {
  for (const head of await dueHeads(app)) {
    await app.transact(async (tx) => {
      const offices = await lockOffices(tx, head.nodeId)
      const office = offices.find(({ id }) => id === head.id)
      if (office) await (head.due === 'warn' ? warn : succeed)(app, tx, head, offices)
    })
  }
}

async function warn(app: App, tx: Tx, head: DueHead, offices: readonly OfficeRow[]): Promise<void> {
  // Another process was first.
  if ((await queries.markWarned.run(tx, head)) === 0) return
  const node = await nameOf(app, tx, head.nodeId)
  const vices = offices.filter(({ office }) => office === 'vice')
  const about = { kind: 'system', targetId: head.nodeId, place: 'node' } as const
  await notifyAll(app, tx, [
    { ...about, to: head.userId, detail: texts.headIdle(node, head.idle) },
    ...vices.map(({ userId: to }) => ({
      ...about,
      to,
      detail: texts.headIdleForVices(node, head.idle),
    })),
  ])
}

/** Without an active vice the head stays. */
async function succeed(app: App, tx: Tx, head: DueHead, offices: readonly OfficeRow[]): Promise<void> {
  const { nodeId, userId, id } = head
  if (await isBack(tx, userId)) return
  const vice = await successorIn(tx, nodeId, offices)
  if (vice === undefined) return
  await queries.remove.run(tx, { id })
  const left = offices.filter((each) => each.id !== id)
  const successor = await promote(app, tx, nodeId, left, vice)
  await announceNodes(app, tx)
  const detail = texts.headSucceeded(await nameOf(app, tx, nodeId))
  await notifyAll(app, tx, [{ to: userId, kind: 'system', targetId: nodeId, place: 'node', detail }])
  await addSuccession(tx, nodeId, successor)
}

/** Whether the head returned while the job was running. */
const isBack = async (tx: Tx, userId: number): Promise<boolean> =>
  (await lastDaysOf(tx, [userId])).get(userId)?.ago === 0
