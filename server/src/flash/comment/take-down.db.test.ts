import { ANONYMOUS, COMMENT_STUBS, flashCalls as calls, common, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { flashLifecycle } from '../flash/lifecycle-service.ts'
import { eraseCommentsOf } from './erase-account.ts'
import { commentLifecycle, purgeExpiredComments } from './lifecycle-service.ts'
import { repairCommentCounts } from './repair-service.ts'

let world: World
let author: Who
let reader: Who
let flashId: number
let commentId: number
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  flashId = await makeFlash(world, reader)
  commentId = await makeComment(world, author, flashId, { content: '难听的话' })
})

const takeDown = () => world.app.transact((tx) => commentLifecycle.takeDown(world.app, tx, commentId))
const restore = () => world.app.transact((tx) => commentLifecycle.restore(world.app, tx, commentId, author.id))
const purge = () => world.app.transact((tx) => commentLifecycle.transition(world.app, tx, commentId, { type: 'purge' }))
const list = async (as: Who) => (await world.call(calls.comments, { flashId }, as)).data
const count = async () => (await world.call(calls.detail, { id: flashId }, reader)).data.commentCount
const passDays = (days: number) =>
  world.sql(`UPDATE flash_comment SET deleted_at = deleted_at - make_interval(days => $2) WHERE id = $1`, [
    commentId,
    days,
  ])

const nothingIsWrong = async () => expect(await repairCommentCounts(world.app)).toBe(0)

it('leaves its place without text, for its author too, also where it is quoted', async () => {
  await makeComment(world, reader, flashId, { answers: commentId })
  expect([await takeDown(), await takeDown()]).toEqual([true, false])
  for (const who of [author, reader]) {
    const { total, list: comments } = await list(who)
    expect(total).toBe(2)
    expect(comments[0]).toMatchObject({
      deleted: true,
      content: COMMENT_STUBS.deleted,
      user: ANONYMOUS,
      canDelete: false,
    })
    expect(comments[1]).toMatchObject({ quote: { id: commentId, excerpt: null }, parentUser: ANONYMOUS })
    expect(JSON.stringify(comments)).not.toContain('难听')
  }
  expect(await count()).toBe(1)
  expect(await world.call(calls.removeComment, { commentId }, author)).toMatchObject(refusals.commentGone)
  expect(await world.call(calls.starComment, { commentId }, reader)).toMatchObject(refusals.commentGone)
  await nothingIsWrong()
})

it('its author cannot delete it under a hidden flash, where it is missing and not the comment of another', async () => {
  const answer = await makeComment(world, reader, flashId)
  await world.app.transact((tx) => flashLifecycle.hide(world.app, tx, flashId))
  expect(await world.call(calls.removeComment, { commentId }, author)).toMatchObject(refusals.commentGone)
  expect(await world.call(calls.removeComment, { commentId: answer }, author)).toMatchObject(refusals.commentGone)
  await world.app.transact((tx) => flashLifecycle.release(world.app, tx, flashId))
  expect(await world.call(calls.removeComment, { commentId: answer }, author)).toMatchObject(common.forbidden)
  expect(await world.call(calls.removeComment, { commentId }, author)).toMatchObject({ code: 200 })
})

it('comes back as it was, with its stars', async () => {
  await world.call(calls.starComment, { commentId }, reader)
  const before = await list(reader)
  await takeDown()
  await passDays(29)
  expect([await restore(), await restore()]).toEqual([true, false])
  expect(await list(reader)).toEqual(before)
  await nothingIsWrong()
})

it('stays restorable when its only answer is deleted, and leaves no trace when it is purged after that', async () => {
  const answer = await makeComment(world, reader, flashId, { answers: commentId })
  await takeDown()
  await world.call(calls.removeComment, { commentId: answer }, reader)
  expect((await list(reader)).total).toBe(1)
  expect(await restore()).toBe(true)
  await takeDown()
  expect([await purge(), await restore()]).toEqual([true, false])
  expect(await list(reader)).toEqual({ total: 0, list: [] })
  await nothingIsWrong()
})

it('keeps its place for its answers when it is permanently removed, and none of its text remains', async () => {
  await makeComment(world, reader, flashId, { answers: commentId })
  await takeDown()
  await passDays(31)
  expect(await restore()).toBe(false)
  await purgeExpiredComments(world.app)
  expect(await world.sql('SELECT content, taken_down FROM flash_comment WHERE id = $1', [commentId])).toEqual([
    { content: '', taken_down: false },
  ])
  expect((await list(reader)).list[0]).toMatchObject({ deleted: true })
  await nothingIsWrong()
})

it('goes for good with the account of its author', async () => {
  author = await makeMember(world)
  commentId = await makeComment(world, author, flashId)
  await takeDown()
  await eraseCommentsOf(world.app, { userId: author.id, keepPosts: true, avatar: '' })
  expect(await restore()).toBe(false)
  expect((await list(reader)).total).toBe(1)
  await nothingIsWrong()
})

it('taken down, restored and deleted concurrently, all counts agree', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? takeDown() : restore())))
  }
  await nothingIsWrong()
  await Promise.all([takeDown(), world.call(calls.removeComment, { commentId }, author), restore(), purge()])
  await nothingIsWrong()
})
