import { replyCalls as calls, POST_PAGE, postCalls, postRefusals, REPLY_LIST_PAGE, REPLY_PAGE } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReplies, makeReply } from '../../../test/make/reply.ts'
import { everyNode, itPlans, planOf } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairReplyCounts } from './repair-service.ts'

let world: World
let op: Who
let author: Who
let adult: Who
let minor: Who
let head: Who
let nodeId: number
let open: number
let rated: number
let all: number[]
let underOpen: number[]
beforeAll(async () => {
  world = await makeWorld()
  ;[op, author, adult, minor, head] = (await makeCrowd(world, 5)) as [Who, Who, Who, Who, Who]
  for (const who of [op, author, adult, head]) await correctBirthday(world, who, '1990-01-01')
  nodeId = await makeNode(world, { head })
  open = await makePost(world, op, { nodeId })
  rated = await makePost(world, op, { nodeId, warning: 'r18' })
  all = []
  for (let n = 0; n < 44; n++) all.unshift(await makeReply(world, author, n % 2 === 0 ? open : rated))
  underOpen = all.filter((_, n) => n % 2 === 1)
})
afterAll(() => world.destroy())

type Page = { total: number; list: { id: number }[] }
async function walk(size: number, pageOf: (page: number) => Promise<{ data: Page }>) {
  const { total } = (await pageOf(0)).data
  const pages: number[][] = []
  for (let page = 0; page * size < total; page++) pages.push((await pageOf(page)).data.list.map(({ id }) => id))
  expect(pages.slice(0, -1).every((ids) => ids.length === size)).toBe(true)
  return { total, ids: pages.flat() }
}
const whole = (ids: readonly number[]) => ({ total: ids.length, ids })
const theirs = (who?: Who) =>
  walk(REPLY_LIST_PAGE, (page) => world.call(calls.ofUser, { userId: author.id, page }, who))
const selected = (who?: Who) => walk(REPLY_LIST_PAGE, (page) => world.call(calls.selectedOfNode, { nodeId, page }, who))
const warn = async (id: number, warning?: 'r18') => {
  const draft = { id, title: '改过', description: '改过', nodeId, ...(warning && { warning }) }
  expect((await world.call(postCalls.edit, draft, op)).code).toBe(200)
}
const follow = () => world.runJobs()

it('lists of a member’s replies are filtered, counted and paged without those under adults-only posts for other viewers', async () => {
  for (const who of [undefined, minor]) expect(await theirs(who)).toEqual(whole(underOpen))
  expect(await theirs(adult)).toEqual(whole(all))
})

it('so are the selected ones of a section', async () => {
  for (const replyId of all.toReversed()) await world.call(calls.select, { replyId }, head)
  for (const who of [undefined, minor]) expect(await selected(who)).toEqual(whole(underOpen))
  expect(await selected(adult)).toEqual(whole(all))
  await world.call(calls.unselect, { replyId: all[0] ?? 0 }, head)
  expect([(await selected(minor)).total, (await selected(adult)).total]).toEqual([underOpen.length, all.length - 1])
  await world.call(calls.select, { replyId: all[0] ?? 0 }, head)
})

it('their own list keeps all their replies, regardless of what they may see', async () => {
  const [young] = (await makeCrowd(world, 1)) as [Who]
  const ids = [await makeReply(world, young, open)]
  const post = await makePost(world, op, { nodeId })
  ids.unshift(await makeReply(world, young, post))
  await warn(post, 'r18')
  await follow()
  expect(await walk(REPLY_LIST_PAGE, (page) => world.call(calls.ofMine, { page }, young))).toEqual(whole(ids))
  expect(await walk(REPLY_LIST_PAGE, (page) => world.call(calls.ofUser, { userId: young.id, page }, young))).toEqual(
    whole(ids.slice(1)),
  )
})

it('what was collected is, too: posts and replies, one’s own collection and that of another', async () => {
  const [keeper] = (await makeCrowd(world, 1)) as [Who]
  await correctBirthday(world, keeper, '1990-01-01')
  const posts: number[] = []
  for (let n = 0; n < 40; n++)
    posts.unshift(await makePost(world, op, { nodeId, ...(n % 2 === 1 && { warning: 'r18' }) }))
  const openPosts = posts.filter((_, n) => n % 2 === 1)
  for (const postId of posts.toReversed()) await world.call(postCalls.archive, { postId }, keeper)
  for (const replyId of all.toReversed()) await world.call(calls.archive, { replyId }, keeper)
  const keptPosts = (who?: Who) =>
    walk(POST_PAGE, (page) => world.call(postCalls.archivedOfUser, { userId: keeper.id, page }, who))
  const keptReplies = (who?: Who) =>
    walk(REPLY_PAGE, (page) => world.call(calls.archivedOfUser, { userId: keeper.id, page }, who))
  for (const who of [undefined, minor]) {
    expect(await keptPosts(who)).toEqual(whole(openPosts))
    expect(await keptReplies(who)).toEqual(whole(underOpen))
  }
  expect(await keptPosts(adult)).toEqual(whole(posts))
  expect(await keptReplies(adult)).toEqual(whole(all))
  await correctBirthday(world, keeper, '2012-01-01')
  expect(await walk(POST_PAGE, (page) => world.call(postCalls.archivedOfMine, { page }, keeper))).toEqual(
    whole(openPosts),
  )
  expect(await walk(REPLY_PAGE, (page) => world.call(calls.archivedOfMine, { page }, keeper))).toEqual(whole(underOpen))
})

it('the chaos sea of a post is complete for viewers who may open the post, and closed to all others', async () => {
  const [quiet, loud] = [await makePost(world, op, { nodeId }), await makePost(world, op, { nodeId, warning: 'r18' })]
  const removed: number[][] = []
  for (const postId of [quiet, loud]) {
    const ids: number[] = []
    for (let n = 0; n < REPLY_LIST_PAGE + 2; n++) ids.unshift(await makeReply(world, adult, postId))
    for (const replyId of ids.toReversed())
      await world.call(calls.remove, { replyId, reason: '跑题', kind: 'off-topic' }, head)
    removed.push(ids)
  }
  const chaos = (postId: number, who: Who) =>
    walk(REPLY_LIST_PAGE, (page) => world.call(calls.deletedOfPost, { postId, page }, who))
  expect([await chaos(quiet, minor), await chaos(loud, adult)]).toEqual(removed.map(whole))
  expect((await world.call(calls.deletedOfPost, { postId: loud }, minor)).code).toBe(postRefusals.gone.code)
})

it('replies follow their post when its warning comes and goes, with every count', async () => {
  await warn(open, 'r18')
  await follow()
  expect([await theirs(minor), await selected(minor)]).toEqual([whole([]), whole([])])
  expect([await theirs(adult), await selected(adult)]).toEqual([whole(all), whole(all)])
  const late = await makeReply(world, author, open)
  expect([(await theirs(minor)).total, (await theirs(adult)).total]).toEqual([0, all.length + 1])
  await warn(open)
  await warn(rated)
  await follow()
  expect([await theirs(minor), await selected(minor)]).toEqual([whole([late, ...all]), whole(all)])
  await warn(rated, 'r18')
  await follow()
  expect([await theirs(minor), await selected(minor)]).toEqual([whole([late, ...underOpen]), whole(underOpen)])
  await world.call(calls.remove, { replyId: underOpen[0] ?? 0 }, author)
  await world.call(calls.remove, { replyId: all[0] ?? 0 }, author)
  expect([await theirs(minor), await theirs(adult)]).toEqual([
    whole([late, ...underOpen.slice(1)]),
    whole([late, ...all.slice(2)]),
  ])
  expect(await repairReplyCounts(world.app)).toBe(0)
})

it('what a node of the version before wrote is put right by the recount', async () => {
  await world.sql('UPDATE reply SET r18 = false WHERE post_id = $1', [rated])
  await world.sql('UPDATE forum_count SET replies_r18 = 0')
  await world.sql('UPDATE node_count SET selected_replies_r18 = 0')
  expect(await repairReplyCounts(world.app)).toBeGreaterThan(0)
  expect((await selected(minor)).ids).toEqual(underOpen.slice(1))
  expect(await repairReplyCounts(world.app)).toBe(0)
})

itPlans('pages without replies under adults-only posts are read from an index', async () => {
  const busy = await makePost(world, op, { nodeId })
  await makeReplies(world, author, { postId: busy, count: 5_000 })
  await makeReplies(world, author, { postId: rated, count: 5_000 })
  await world.sql('UPDATE reply SET selected_at = app_now() WHERE post_id = ANY($1) AND removed_at IS NULL', [
    [busy, rated],
  ])
  for (const table of ['reply', 'post']) await world.sql(`VACUUM ANALYZE ${table}`)
  const about = { authorId: author.id, nodeId, take: 18, skip: 3_000 }
  const planBy = (piece: string) =>
    planOf(world, piece, { hidden: [], closing: [], viewerId: 0, adult: false, ...about })
  const listed = 'NOT r.hidden AND r.removed_at IS NULL AND r.deleted_at IS NULL AND NOT r.r18 ORDER BY r.id DESC'
  for (const [piece, index] of [
    [`r.author_id = $1 AND ${listed}`, 'reply_of_author_all_ages'],
    [`r.node_id = $1 AND r.selected_at IS NOT NULL AND ${listed}`, 'reply_selected_all_ages'],
  ] as const) {
    expect(everyNode(await planBy(piece)).map((node) => node['Index Name'])).toContain(index)
  }
})
