import { postCalls as calls, nodeRefusals, pointsCalls, postRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let author: Who
let head: Who
let vice: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, head, vice] = (await makeCrowd(world, 3)) as [Who, Who, Who]
  nodeId = await makeNode(world, { head })
  await makeOffice(world, { nodeId, who: vice, office: 'vice' })
})
afterAll(() => world.destroy())

const post = () => makePost(world, author, { nodeId })
const points = async (who: Who) => (await world.call(pointsCalls.points, {}, who)).data.totalPoints

it('a post that two maintainers select and unselect over and over pays once', async () => {
  const id = await post()
  const before = await points(author)
  for (let round = 0; round < 50; round++) {
    const [one, other] = round % 2 ? [head, vice] : [vice, head]
    await Promise.all([
      world.call(calls.select, { postId: id }, one),
      world.call(calls.unselect, { postId: id }, other),
    ])
  }
  await world.call(calls.select, { postId: id }, head)
  expect([before, before + 10]).toContain(await points(author))
  const lines = await world.sql<{ change: number }>(
    `SELECT change FROM points_entry WHERE user_id = $1 AND source = $2 AND reason = 'featuredTopic'`,
    [author.id, id],
  )
  expect([[10], [10, -10]]).toContainEqual(lines.map(({ change }) => change).sort((a, b) => b - a))
})

it('a member who is banned in a section neither edits a post there nor moves one there or away', async () => {
  const other = await makeNode(world, { head })
  const [here, there] = [await post(), await makePost(world, author, { nodeId: other })]
  await makeBan(world, { nodeId: other, who: author, by: head })
  const edit = (id: number, to: number) =>
    world.call(calls.edit, { id, title: '改过', description: '改过的话', nodeId: to }, author)
  for (const [id, to] of [
    [there, other],
    [there, nodeId],
    [here, other],
  ] as const)
    expect(await edit(id, to)).toMatchObject({ reason: nodeRefusals.banned.reason })
  expect((await edit(here, nodeId)).code).toBe(200)
  await world.call(calls.remove, { id: here }, author)
  expect(await edit(here, nodeId)).toMatchObject(refusals.gone)
})
