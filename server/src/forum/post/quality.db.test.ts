import { postCalls as calls, pointsCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { giveQualityPoints } from './quality-service.ts'

let world: World
let old: Who[]
beforeAll(async () => {
  world = await makeWorld()
  old = await makeCrowd(world, 4)
  await grow(old)
})
afterAll(() => world.destroy())

const grow = (people: readonly Who[]) =>
  world.sql(`UPDATE person SET created_at = app_now() - interval '5 days' WHERE id = ANY($1::bigint[])`, [
    people.map(({ id }) => id),
  ])
const points = async (who: Who) => (await world.call(pointsCalls.points, {}, who)).data.totalPoints
const star = (postId: number, who: Who) => world.call(calls.star, { postId }, who)
const age = async (postId: number, hours: number) => {
  for (const [table, column, id] of [
    ['post', 'created_at', 'id'],
    ['quality_due', 'due_at', 'thing_id'],
  ])
    await world.sql(`UPDATE ${table} SET ${column} = ${column} - make_interval(hours => $2) WHERE ${id} = $1`, [
      postId,
      hours,
    ])
}
const long = '雨'.repeat(200)

it('a topic of two hundred characters earns its points once, a day later, with three stars of others', async () => {
  const [author] = (await makeCrowd(world, 1)) as [Who]
  const [good, short, early] = [
    await makePost(world, author, { description: long }),
    await makePost(world, author, { description: long.slice(1) }),
    await makePost(world, author, { description: long }),
  ]
  for (const postId of [good, short, early]) for (const who of old.slice(0, 3)) await star(postId, who)
  await giveQualityPoints(world.app)
  expect(await points(author)).toBe(0)
  for (const postId of [good, short]) await age(postId, 25)
  await Promise.all([giveQualityPoints(world.app), giveQualityPoints(world.app)])
  expect(await points(author)).toBe(4)
  await star(good, old[3] as Who)
  await giveQualityPoints(world.app)
  expect(await points(author)).toBe(4)
})

it('stars of muted members and of accounts younger than a day count for nothing, and one that comes later does', async () => {
  const [author, fresh] = (await makeCrowd(world, 2)) as [Who, Who]
  const postId = await makePost(world, author, { description: long })
  const [one, two, muted, last] = old as [Who, Who, Who, Who]
  for (const who of [one, two, muted, fresh]) await star(postId, who)
  await world.sql(`UPDATE person SET muted_until = app_now() + interval '3 days' WHERE id = $1`, [muted.id])
  await age(postId, 25)
  await giveQualityPoints(world.app)
  expect(await points(author)).toBe(0)
  await star(postId, last)
  await giveQualityPoints(world.app)
  expect(await points(author)).toBe(4)
  await world.sql('UPDATE person SET muted_until = NULL WHERE id = $1', [muted.id])
})

it('a topic removed by then earns nothing, and a hidden one waits for the decision', async () => {
  const [author] = (await makeCrowd(world, 1)) as [Who]
  const [removed, hidden] = [
    await makePost(world, author, { description: long }),
    await makePost(world, author, { description: long }),
  ]
  for (const postId of [removed, hidden]) for (const who of old.slice(0, 3)) await star(postId, who)
  await world.call(calls.remove, { id: removed }, author)
  await world.sql('UPDATE post SET state = 2 WHERE id = $1', [hidden])
  for (const postId of [removed, hidden]) await age(postId, 25)
  await giveQualityPoints(world.app)
  expect(await points(author)).toBe(0)
  await world.sql('UPDATE post SET state = 0 WHERE id = $1', [hidden])
  await age(hidden, 2)
  await giveQualityPoints(world.app)
  expect(await points(author)).toBe(4)
})
