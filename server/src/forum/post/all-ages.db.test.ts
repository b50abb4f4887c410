import { POST_NEWEST, POST_PAGE, postCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePosts } from '../../../test/make/post.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairPostCounts } from './repair-service.ts'

let world: World
let author: Who
let adult: Who
let minor: Who
let head: Who
let nodeId: number
let all: number[]
let open: number[]
beforeAll(async () => {
  world = await makeWorld()
  ;[author, adult, minor, head] = (await makeCrowd(world, 4)) as [Who, Who, Who, Who]
  for (const who of [author, adult, head]) await correctBirthday(world, who, '1990-01-01')
  nodeId = await makeNode(world, { head })
  all = await makePosts(world, author, { nodeId, count: 48 })
  await world.sql(`UPDATE post SET warning = 'r18' WHERE id = ANY($1)`, [all.filter((_, n) => n % 2 === 1)])
  expect(await repairPostCounts(world.app)).toBeGreaterThan(0)
  open = all.filter((_, n) => n % 2 === 0)
})
afterAll(() => world.destroy())

type Page = { total: number; list: { id: number }[] }
async function walk(pageOf: (page: number) => Promise<{ data: Page }>): Promise<{ total: number; ids: number[] }> {
  const { total } = (await pageOf(0)).data
  const pages: number[][] = []
  for (let page = 0; page * POST_PAGE < total; page++) pages.push((await pageOf(page)).data.list.map(({ id }) => id))
  expect(pages.slice(0, -1).every((ids) => ids.length === POST_PAGE)).toBe(true)
  return { total, ids: pages.flat() }
}
const ofNode = (who?: Who) => walk((page) => world.call(postCalls.ofNode, { nodeId, page }, who))
const newestFirst = (ids: readonly number[]) => ids.toReversed()

it('a section is selected, counted and paged without what is for adults, for who may not see it', async () => {
  for (const who of [undefined, minor]) {
    expect(await ofNode(who)).toEqual({ total: open.length, ids: newestFirst(open) })
    const newest = (await world.call(postCalls.newestOfNode, { nodeId }, who)).data.map(({ id }) => id)
    expect(newest).toEqual(newestFirst(open).slice(0, POST_NEWEST))
  }
  expect(await ofNode(adult)).toEqual({ total: all.length, ids: newestFirst(all) })
})

it('so are the whole site and the posts of a person', async () => {
  const site = (who?: Who) => walk((page) => world.call(postCalls.last20, { page }, who))
  const [others, adults] = [await site(), await site(adult)]
  expect(others.ids.filter((id) => all.includes(id))).toEqual(newestFirst(open))
  expect([others.total, adults.total - others.total]).toEqual([others.ids.length, all.length - open.length])
  const theirs = await walk((page) => world.call(postCalls.ofUser, { userId: author.id, page }, minor))
  expect(theirs).toEqual({ total: open.length, ids: newestFirst(open) })
})

it('so are selected posts and the chaos sea; counts stay exact when a post becomes adults-only', async () => {
  for (const id of all.slice(0, 4)) await world.call(postCalls.select, { postId: id, reason: '值得' }, head)
  const selected = async (who?: Who) => (await world.call(postCalls.selectedOfNode, { nodeId }, who)).data.total
  expect([await selected(), await selected(adult)]).toEqual([2, 4])
  for (const id of all.slice(4, 8)) await world.call(postCalls.remove, { id, reason: '跑题', kind: 'off-topic' }, head)
  const chaos = (who: Who) => walk((page) => world.call(postCalls.chaosOfNode, { nodeId, page }, who))
  expect([(await chaos(minor)).total, (await chaos(minor)).ids.length]).toEqual([2, 2])
  expect((await chaos(adult)).total).toBe(4)
  const [id = 0] = open
  const draft = { id, title: '改过', description: '改过', nodeId, warning: 'r18' } as const
  expect((await world.call(postCalls.edit, draft, author)).code).toBe(200)
  expect([(await ofNode()).total, await selected()]).toEqual([open.length - 3, 1])
  expect((await ofNode(adult)).total).toBe(all.length - 4)
  expect(await repairPostCounts(world.app)).toBe(0)
})

it('a page far from both ends begins at the right post', async () => {
  const far = await makeNode(world)
  const ids = await makePosts(world, author, { nodeId: far, count: 9000 })
  await world.sql(`UPDATE post SET warning = 'r18' WHERE node_id = $1 AND (id >> 10) % 3 = 0`, [far])
  await repairPostCounts(world.app)
  const rows = await world.sql<{ id: string }>(
    `SELECT id FROM post WHERE node_id = $1 AND warning IS NULL ORDER BY id DESC`,
    [far],
  )
  const shown = rows.map(({ id }) => Number(id))
  for (const page of [140, 160]) {
    const { data } = await world.call(postCalls.ofNode, { nodeId: far, page }, minor)
    expect(data.total).toBe(shown.length)
    expect(data.list.map(({ id }) => id)).toEqual(shown.slice(page * POST_PAGE, (page + 1) * POST_PAGE))
  }
  expect(ids).toHaveLength(9000)
})
