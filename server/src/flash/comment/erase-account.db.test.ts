import { COMMENT_STUBS, flashCalls, profileCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { eraseFlashesOf, eraseFlashVotesOf, ownFlashes } from '../flash/erase-account.ts'
import { repairFlashCounts } from '../flash/repair-service.ts'
import { eraseCommentsOf, ownComments } from './erase-account.ts'
import { repairCommentCounts } from './repair-service.ts'
import { commentVotes } from './vote-queries.ts'

let world: World
let ann: Who
let ben: Who

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

async function post(who: Who, content: string, isPrivate = false): Promise<number> {
  return (await world.call(flashCalls.create, { content, isPrivate }, who)).data
}
const say = async (who: Who, flashId: number, content: string, currentId?: number): Promise<number> => {
  if (currentId === undefined) return (await world.call(flashCalls.comment, { flashId, content }, who)).data
  return (await world.call(flashCalls.answer, { flashId, content, currentId }, who)).data
}

async function writeComments() {
  ann = await makeMember(world)
  ben = await makeMember(world)
  const open = await post(ann, '公开的')
  const secret = await post(ann, '只给自己看的', true)
  const bens = await post(ben, '别人的')
  const answered = await say(ann, bens, '有人回的评论')
  await say(ben, bens, '回复', answered)
  await say(ann, bens, '没人回的评论')
  return { open, secret, bens }
}

const eraseAll = async (keepPosts: boolean) => {
  const closed = { userId: ann.id, keepPosts, avatar: '' }
  await eraseCommentsOf(world.app, closed)
  await eraseFlashesOf(world.app, closed)
}

test('a member who erases takes every flash and comment along; an answered comment leaves an empty place', async () => {
  const { open, bens } = await writeComments()
  await eraseAll(false)
  expect((await world.call(flashCalls.detail, { id: open }, ben)).code).toBe(404)
  const { data } = await world.call(flashCalls.comments, { flashId: bens }, ben)
  expect(data.list.map(({ content, deleted }) => ({ content, deleted }))).toEqual([
    { content: COMMENT_STUBS.deleted, deleted: true },
    { content: '回复', deleted: false },
  ])
  expect((await world.call(flashCalls.detail, { id: bens }, ben)).data.commentCount).toBe(1)
  expect(JSON.stringify(await world.sql('SELECT content FROM flash_comment'))).not.toContain('有人回的评论')
  expect([await repairFlashCounts(world.app), await repairCommentCounts(world.app)]).toEqual([0, 0])
})

test('a member who keeps their content loses only what they alone could see', async () => {
  const { open, secret, bens } = await writeComments()
  await eraseAll(true)
  expect((await world.call(flashCalls.detail, { id: open }, ben)).code).toBe(200)
  expect((await world.call(flashCalls.detail, { id: secret }, ann)).code).toBe(404)
  expect((await world.call(flashCalls.comments, { flashId: bens }, ben)).data.total).toBe(3)
})

test('an export contains only my own flashes and comments', async () => {
  await writeComments()
  const own = await Promise.all([ownFlashes(world.app, ann.id), ownComments(world.app, ann.id)])
  const exported = JSON.stringify(own.map(({ rows }) => rows))
  for (const words of ['公开的', '只给自己看的', '有人回的评论', '没人回的评论'])
    expect(exported).toContain(`"${words}"`)
  for (const words of ['别人的', '回复']) expect(exported).not.toContain(`"${words}"`)
})

test('the stars they gave are removed and subtracted from the counts', async () => {
  const { open, bens } = await writeComments()
  const anns = await say(ben, open, '很好看')
  for (const call of [flashCalls.star, flashCalls.unstar]) await world.call(call, { flashId: bens }, ann)
  for (const call of [flashCalls.starComment, flashCalls.unstarComment])
    await world.call(call, { commentId: anns }, ann)
  const removed = await post(ben, '等会儿删掉')
  await world.call(flashCalls.star, { flashId: removed }, ann)
  await world.call(flashCalls.remove, { id: removed }, ben)
  const upvotes = async () => (await world.call(profileCalls.get, { userId: ben.id }, ben)).data.upvoteCount
  expect(await upvotes()).toBe(1)
  const closed = { userId: ann.id, keepPosts: false, avatar: '' }
  for (const erase of [eraseFlashVotesOf, commentVotes.erase])
    await Promise.all([erase(world.app, closed), erase(world.app, closed)])
  for (const table of ['flash_vote', 'flash_comment_vote'])
    expect(await world.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [ann.id])).toEqual([])
  expect((await world.call(flashCalls.detail, { id: bens }, ben)).data).toMatchObject({ up: 0, down: 0 })
  expect(await upvotes()).toBe(0)
  expect([await repairFlashCounts(world.app), await repairCommentCounts(world.app)]).toEqual([0, 0])
})
