import { postCalls as calls, common, nodeRefusals, postRefusals as refusals, replyCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairs } from '../../app/features.ts'

let world: World
let author: Who
let reader: Who
let head: Who
let vice: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, reader, head, vice] = (await makeCrowd(world, 4)) as [Who, Who, Who, Who]
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

const reason = '与主题无关'
const wrong = async () => {
  const found: Record<string, number> = {}
  for (const name of ['section', 'post', 'reply']) found[name] = (await repairs[name]?.(world.app)) ?? -1
  return found
}
const RIGHT = { section: 0, post: 0, reply: 0 }

describe('concurrently', () => {
  it('a post is removed by its author and two moderators: only one succeeds, and it is counted once', async () => {
    await makeOffice(world, { nodeId, who: vice, office: 'vice' })
    for (let round = 0; round < ROUNDS; round++) {
      const id = await makePost(world, author, { nodeId })
      const answers = await Promise.all([
        world.call(calls.remove, { id }, author),
        world.call(calls.remove, { id, reason }, head),
        world.call(calls.remove, { id, reason }, vice),
      ])
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      for (const each of answers) if (each.code !== 200) expect(each).toMatchObject(refusals.gone)
    }
    expect(await wrong()).toEqual(RIGHT)
  })

  it('a post is deleted, answered, liked, collected, selected, put at the top, edited and moved: all counts stay exact', async () => {
    const other = await makeNode(world)
    for (let round = 0; round < ROUNDS; round++) {
      const id = await makePost(world, author, { nodeId })
      const postId = id
      const draft = { id, title: '改过', description: '改过的话' }
      const answers = await Promise.all([
        world.call(replyCalls.addToPost, { postId, reply: '在吗' }, reader),
        world.call(calls.star, { postId }, reader),
        world.call(calls.archive, { postId }, reader),
        world.call(calls.select, { postId }, head),
        world.call(calls.stick, { postId }, head),
        world.call(calls.edit, { ...draft, nodeId: other }, author),
        world.call(calls.edit, { ...draft, nodeId }, author),
        world.call(calls.remove, { id, reason }, head),
        world.call(replyCalls.addToPost, { postId, reply: '还在吗' }, reader),
      ])
      for (const { code } of answers) expect([200, 404, common.forbidden.code]).toContain(code)
    }
    expect(await wrong()).toEqual(RIGHT)
    const stuck = await world.sql(
      'SELECT 1 FROM post_sticky s JOIN post p ON p.id = s.post_id WHERE p.removed_at IS NOT NULL OR p.node_id <> s.node_id',
    )
    expect(stuck).toEqual([])
  })

  it('two posts swap sections without a deadlock', async () => {
    const other = await makeNode(world)
    const [here, there] = [await makePost(world, author, { nodeId }), await makePost(world, author, { nodeId: other })]
    const move = (id: number, to: number) =>
      world.call(calls.edit, { id, title: '搬家', description: '搬', nodeId: to }, author)
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = round % 2 ? [other, nodeId] : [nodeId, other]
      const answers = await Promise.all([move(here, to), move(there, from)])
      expect(answers.map(({ code }) => code)).toEqual([200, 200])
    }
    expect(await wrong()).toEqual(RIGHT)
  })
})

it('a member who is banned or loses their office while acting is refused, or acted first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [who] = (await makeCrowd(world, 1)) as [Who]
    const draft = { title: '夜读', description: '读什么', nodeId }
    const [posted] = await Promise.all([
      world.call(calls.create, draft, who),
      makeBan(world, { nodeId, who, by: head }),
    ])
    expect([200, nodeRefusals.banned.code]).toContain(posted.code)
    expect(await world.call(calls.create, draft, who)).toMatchObject(nodeRefusals.banned)
  }
  const id = await makePost(world, author, { nodeId })
  await world.sql('DELETE FROM node_maintainer WHERE user_id = $1', [vice.id])
  expect(await world.call(calls.remove, { id, reason }, vice)).toMatchObject(common.forbidden)
})
