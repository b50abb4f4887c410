import { followCalls, POST_HOT, postCalls, profileCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost, makePosts } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { everyNode, itPlans, pagesRead, planOf, vacuum } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let author: Who
let shy: Who
let reader: Who
let adult: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, shy, reader, adult] = (await makeCrowd(world, 4)) as [Who, Who, Who, Who]
  for (const who of [author, adult]) await correctBirthday(world, who, '1990-01-01')
  nodeId = await makeNode(world)
})
afterAll(() => world.destroy())
beforeEach(() => world.sql('TRUNCATE post CASCADE'))

const hot = async (who?: Who) => (await world.call(postCalls.hot, {}, who)).data.map(({ id }) => id)

it('is ordered by replies and age: twice the replies are worth one day', async () => {
  const made = async (count: number, hours: number) => {
    const id = await makePost(world, author, { nodeId })
    await world.sql(
      'UPDATE post SET reply_count = $2, created_at = created_at - make_interval(hours => $3) WHERE id = $1',
      [id, count, hours],
    )
    return id
  }
  const [silent, talkedOver, fresh, loud] = [await made(0, 0), await made(3, 25), await made(3, 0), await made(7, 23)]
  expect(await hot()).toEqual([loud, fresh, talkedOver, silent])
})

it('a reply moves a post up, for members and visitors alike', async () => {
  const first = await makePost(world, author, { nodeId })
  const second = await makePost(world, author, { nodeId })
  expect(await hot(reader)).toEqual([second, first])
  await makeReply(world, reader, first)
  for (const who of [reader, undefined]) await expect.poll(() => hot(who)).toEqual([first, second])
})

it('leaves out authors with privacy on, who are blocked or deleted it, and what is for adults', async () => {
  const open = await makePost(world, author, { nodeId })
  const theirs = await makePost(world, shy, { nodeId })
  const r18 = await makePost(world, author, { nodeId, warning: 'r18' })
  expect(await hot(reader)).toEqual([theirs, open])
  expect(await hot(adult)).toEqual([r18, theirs, open])
  await world.call(profileCalls.privacy, { privacy: 1 }, shy)
  for (const who of [undefined, reader]) await expect.poll(() => hot(who)).toEqual([open])
  await world.call(profileCalls.privacy, { privacy: 0 }, shy)
  await expect.poll(() => hot(reader)).toEqual([theirs, open])
  await world.call(followCalls.block, { userId: reader.id }, shy)
  expect(await hot(reader)).toEqual([open])
  await world.call(followCalls.unblock, { userId: reader.id }, shy)
  await world.call(postCalls.remove, { id: open }, author)
  expect(await hot(reader)).toEqual([theirs])
})

itPlans('reads no more than its candidates, however many posts there are', async () => {
  await makePosts(world, author, { nodeId, count: 1500 })
  await vacuum(world, 'post')
  const given = { viewerId: 0, hidden: [], closing: [], adult: false, take: 6 * POST_HOT }
  const plan = await planOf(world, 'deleted_at IS NULL\n    ORDER BY ln(1', given)
  expect(everyNode(plan).map((node) => node['Index Name'])).toContain('post_hot')
  expect(pagesRead(plan)).toBeLessThan(6 * POST_HOT * 6)
})
