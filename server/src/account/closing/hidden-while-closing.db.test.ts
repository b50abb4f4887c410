import { calls, closingCalls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeOther } from '../../../test/make/everywhere.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { closingMembers } from './members-service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

const password = 'a quiet window'
const must = async (who: Who) => {
  const { code } = await world.call(closingCalls.close, { password }, who)
  expect(code).toBe(200)
}

async function found(viewer: Who, leaver: Who, place: { flashId: number; commentId: number; bens: number }) {
  const { flashId, commentId, bens } = place
  const texts = async (answer: Promise<{ code: number; data: unknown }>) => {
    const { code, data } = await answer
    return code === 200 && JSON.stringify(data).includes(String(leaver.id))
  }
  const comments = (await world.call(calls.flash.comments, { flashId: bens }, viewer)).data
  return {
    profile: await texts(world.call(calls.profile.get, { userId: leaver.id }, viewer)),
    byName: await texts(world.call(calls.profile.get, { username: leaver.username }, viewer)),
    detail: await texts(world.call(calls.flash.detail, { id: flashId }, viewer)),
    detailOfVisitors: await texts(world.call(calls.flash.detail, { id: flashId })),
    recommended: await texts(world.call(calls.flash.recommend, {}, viewer)),
    recommendedToVisitors: await texts(world.call(calls.flash.recommend, {})),
    followed: await texts(world.call(calls.flash.ofFollowed, {}, viewer)),
    following: await texts(world.call(calls.follow.following, {}, viewer)),
    fans: await texts(world.call(calls.follow.fans, {}, viewer)),
    comment: comments.list.some(({ id, user, content }) => id === commentId && user.id === leaver.id && content !== ''),
    answered: comments.list.some(({ parentUser }) => parentUser?.id === leaver.id),
    notice: JSON.stringify((await world.call(calls.notice.list, {}, viewer)).data).includes('离开的人'),
    star: (await world.call(calls.flash.starComment, { commentId }, viewer)).code === 200,
    points: (await world.call(calls.points.points, { userId: leaver.id }, viewer)).code === 200,
    totals: [
      comments.total,
      (await world.call(calls.follow.fans, {}, viewer)).data.total,
      (await world.call(calls.follow.following, {}, viewer)).data.total,
      (await world.call(calls.flash.ofFollowed, {}, viewer)).data.total,
    ],
  }
}

it('from the request on others find neither the member nor their content, and reopening restores all of it', async () => {
  const viewer = await makeMember(world)
  const leaver = await makeMember(world, { nickname: '离开的人' })
  await world.call(calls.follow.follow, { userId: leaver.id }, viewer)
  await world.call(calls.follow.follow, { userId: viewer.id }, leaver)
  const flashId = await makeFlash(world, leaver)
  const bens = await makeFlash(world, viewer)
  const commentId = await makeComment(world, leaver, bens)
  await makeComment(world, viewer, bens, { answers: commentId })
  const place = { flashId, commentId, bens }

  const before = await found(viewer, leaver, place)
  expect(before).toEqual({
    ...Object.fromEntries(Object.keys(before).map((name) => [name, true])),
    totals: [2, 1, 1, 1],
  })

  await must(leaver)
  const hidden = await found(viewer, leaver, place)
  expect(hidden).toEqual({
    ...Object.fromEntries(Object.keys(before).map((name) => [name, false])),
    totals: [2, 0, 0, 0],
  })
  expect((await world.call(calls.flash.star, { flashId }, viewer)).code).toBe(404)

  const { data } = await world.call(sessionCalls.login, { username: leaver.username, password })
  const { reopenToken } = data as unknown as { reopenToken: string }
  expect((await world.call(closingCalls.reopen, { reopenToken })).code).toBe(200)
  expect(await found(viewer, leaver, place)).toEqual(before)
})

it('every node is notified, and a refused request hides no member', async () => {
  const who = await makeMember(world)
  const other = await makeOther(world)
  expect(await closingMembers(other.app)).not.toContain(who.id)
  expect(await closingMembers(world.app)).not.toContain(who.id)
  await world.call(closingCalls.close, { password: 'not this one' }, who)
  expect(await closingMembers(world.app)).not.toContain(who.id)
  await must(who)
  expect(await closingMembers(world.app)).toContain(who.id)
  await expect.poll(() => closingMembers(other.app)).toContain(who.id)
  await other.close()
})
