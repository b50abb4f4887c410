import { flashCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { addPhoto } from './make/photo.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

it('sixty concurrent calls of one member that hide pictures do not block other members from writing', async () => {
  const [busy, other] = [await makeMember(world), await makeMember(world)]
  const ids: number[] = []
  for (let n = 0; n < 60; n++) ids.push(await makeFlash(world, busy))
  for (const id of ids.slice(0, 6)) await addPhoto(world, busy, id)
  const hiding = Promise.all(ids.map((id) => world.send(calls.toPrivate, { id }, busy)))
  const writes: number[] = []
  for (let n = 0; n < 20; n++)
    writes.push((await world.send(calls.create, { content: `在旁边写第${n}条` }, other)).statusCode)
  expect(writes).toEqual(Array.from({ length: 20 }, () => 200))
  const answers = await hiding
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  const rows = await world.sql<{ state: number }>('SELECT state FROM flash WHERE author_id = $1', [busy.id])
  expect(rows.filter(({ state }) => state === 1)).toHaveLength(
    answers.filter((each) => each.json().code === 200).length,
  )
})
