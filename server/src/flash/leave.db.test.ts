import { flashCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { emit } from '../events.ts'
import { leaveFlashes, ownFlashes } from './leave.ts'
import { repairFlashCounts } from './repair.ts'

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

async function talk() {
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

test('who erases takes every flash and comment along; an answered one leaves a place without words', async () => {
  const { open, bens } = await talk()
  await leaveFlashes(world.app, { userId: ann.id, keepPosts: false })
  expect((await world.call(flashCalls.detail, { id: open }, ben)).code).toBe(404)
  const { data } = await world.call(flashCalls.comments, { flashId: bens }, ben)
  expect(data.list.map(({ content, deleted }) => ({ content, deleted }))).toEqual([
    { content: '', deleted: true },
    { content: '回复', deleted: false },
  ])
  expect((await world.call(flashCalls.detail, { id: bens }, ben)).data.commentCount).toBe(1)
  expect(JSON.stringify(await world.sql('SELECT content FROM flash_comment'))).not.toContain('有人回的评论')
  expect(await repairFlashCounts(world.app)).toBe(0)
})

test('who keeps his words loses only what he alone could see', async () => {
  const { open, secret, bens } = await talk()
  await leaveFlashes(world.app, { userId: ann.id, keepPosts: true })
  expect((await world.call(flashCalls.detail, { id: open }, ben)).code).toBe(200)
  expect((await world.call(flashCalls.detail, { id: secret }, ann)).code).toBe(404)
  expect((await world.call(flashCalls.comments, { flashId: bens }, ben)).data.total).toBe(3)
})

test('an export holds my own flashes and comments, and those of nobody else', async () => {
  await talk()
  const { rows } = await ownFlashes(world.app, ann.id)
  const said = JSON.stringify(rows)
  for (const words of ['公开的', '只给自己看的', '有人回的评论', '没人回的评论']) expect(said).toContain(`"${words}"`)
  for (const words of ['别人的', '回复']) expect(said).not.toContain(`"${words}"`)
})

test('closing an account sets the clearing in motion', async () => {
  await talk()
  const leaving = () => world.sql("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'flash.leave'")
  const before = await leaving()
  const closed = { userId: ann.id, keepPosts: false, avatar: '' }
  await world.app.transact((tx) => emit(world.app, tx, 'accountClosed', closed))
  expect(await leaving()).toHaveLength(before.length + 1)
})
