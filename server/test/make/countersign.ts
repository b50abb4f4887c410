import { type CountersignKind, consoleCalls, type Snapshot } from '@sp/contract'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { makeStaff, type Staff } from './staff.ts'

const seconds = new WeakMap<World, Promise<Staff>>()

/** A moderator who confirms what others ask for. */
export function secondOf(world: World): Promise<Staff> {
  const known = seconds.get(world) ?? makeStaff(world, 'moderator', { fresh: true })
  seconds.set(world, known)
  return known
}

export const confirmBy = (world: World, id: number, staff: Staff) =>
  world.call(consoleCalls.countersign.confirm, { id }, staff)

export async function pendingId(world: World, kind: CountersignKind, subjectId: number): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `SELECT id FROM countersign_request WHERE kind = $1 AND subject_id = $2 AND effective_at IS NULL AND ended_at IS NULL`,
    [kind, subjectId],
  )
  return Number(row?.id)
}

export async function confirmPending(world: World, kind: CountersignKind, subjectId: number): Promise<void> {
  const id = await pendingId(world, kind, subjectId)
  expect((await confirmBy(world, id, await secondOf(world))).code).toBe(200)
}

export const requestWords = (world: World, staff: Staff, id: number) =>
  world.call(consoleCalls.report.requestWords, { id, reason: '要看清上下文' }, staff)

/** A second colleague confirms, and the first one opens private words. */
export async function openWords(world: World, staff: Staff, id: number): Promise<Snapshot[]> {
  // Before the request, which otherwise waits alone.
  await secondOf(world)
  expect((await requestWords(world, staff, id)).code).toBe(200)
  await confirmPending(world, 'open-case', id)
  const { data, code } = await world.call(consoleCalls.report.words, { id }, staff)
  expect(code).toBe(200)
  return data.snapshots
}
