import { consoleStateCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { must } from '../../../test/make/must.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'

let world: World
let morning: Staff
let evening: Staff
beforeAll(async () => {
  world = await makeWorld()
  morning = await makeStaff(world, 'support')
  evening = await makeStaff(world, 'owner')
})
afterAll(() => world.destroy())
beforeEach(() => world.sql('DELETE FROM shift_note'))

const write = (text: string, as = morning) => must(world, calls.writeNote, { text }, as)
const see = (id: number, as = evening) => world.call(calls.seeNote, { id }, as)
const shown = async (as: Staff) => (await must(world, calls.state, {}, as)).note
const listed = async (as = evening) => (await must(world, calls.notes, {}, as)).list

it('is shown to each colleague but its author until they acknowledge it, with who did', async () => {
  const id = await write('两张工单等回信')
  expect(await shown(morning)).toBeNull()
  expect(await shown(evening)).toMatchObject({ id, by: { id: morning.id } })
  expect(await listed()).toMatchObject([{ id, text: '两张工单等回信', seen: false, seenBy: [] }])
  const answers = await Promise.all([see(id), see(id)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await shown(evening)).toBeNull()
  expect(await listed(morning)).toMatchObject([{ id, seen: true, seenBy: [{ id: evening.id }] }])
})

it('acknowledged, acknowledges the earlier ones too; a later one is shown', async () => {
  await write('第一条')
  const second = await write('第二条')
  await see(second)
  expect((await listed()).map(({ seen }) => seen)).toEqual([true, true])
  const third = await write('第三条')
  expect((await shown(evening))?.id).toBe(third)
})

it('is one of the last twenty, latest first, also if several are written at the same time', async () => {
  const first = await write('最早的')
  await Promise.all(Array.from({ length: 21 }, (_, n) => write(`第 ${n} 条`)))
  const list = await listed()
  expect(list).toHaveLength(20)
  expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => b - a))
  expect((await see(first)).reason).toBe('shiftnote.gone')
  expect(await world.sql('SELECT 1 FROM shift_note_seen')).toHaveLength(0)
})

it('is sealed, because it may be about members', async () => {
  const id = await write('小林的号还在等放行')
  const [row] = await world.sql<{ words: Buffer }>('SELECT words FROM shift_note WHERE id = $1', [id])
  expect(row?.words.toString()).not.toContain('小林')
})
