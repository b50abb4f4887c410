import { flashCalls, profileCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairFlashCounts } from './repair-service.ts'

let world: World
let ann: Who
let ben: Who

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  ann = await makeMember(world)
  ben = await makeMember(world)
})

describe('upvotes', () => {
  const star = (who: Who, flashId: number) => world.call(flashCalls.star, { flashId }, who)
  const upvotes = async () => (await world.call(profileCalls.get, { userId: ann.id })).data.upvoteCount

  it('are the stars of one’s flashes that are still there, private ones too', async () => {
    const flashes = []
    for (const content of ['一', '二']) flashes.push((await world.call(flashCalls.create, { content }, ann)).data)
    const [one = 0, two = 0] = flashes
    const cat = await makeMember(world)
    for (const who of [ben, cat]) for (const flashId of flashes) await star(who, flashId)
    await star(ben, one)
    expect(await upvotes()).toBe(4)
    await world.call(flashCalls.unstar, { flashId: one }, ben)
    await world.call(flashCalls.toPrivate, { id: one }, ann)
    expect(await upvotes()).toBe(4)
    await world.call(flashCalls.remove, { id: two }, ann)
    await world.call(flashCalls.remove, { id: two }, ann)
    expect(await upvotes()).toBe(2)
  })

  it('are recounted by the repair where they were wrong or missing', async () => {
    const flashId = (await world.call(flashCalls.create, { content: '夜' }, ann)).data
    await star(ben, flashId)
    expect(await repairFlashCounts(world.app)).toBe(0)
    await world.sql('UPDATE profile SET upvotes = 9 WHERE user_id = $1', [ann.id])
    expect(await repairFlashCounts(world.app)).toBe(1)
    expect(await upvotes()).toBe(1)
    await world.sql('DELETE FROM profile WHERE user_id = $1', [ann.id])
    expect(await repairFlashCounts(world.app)).toBe(1)
    expect(await upvotes()).toBe(1)
  })

  it('never prevent the deletion of a flash, even with a wrong stored count', async () => {
    const flashId = (await world.call(flashCalls.create, { content: '夜' }, ann)).data
    await star(ben, flashId)
    await world.sql('UPDATE profile SET upvotes = 0 WHERE user_id = $1', [ann.id])
    expect((await world.call(flashCalls.remove, { id: flashId }, ann)).code).toBe(200)
    expect(await upvotes()).toBe(0)
  })

  it('of a comment are counted for the comment alone', async () => {
    const flashId = (await world.call(flashCalls.create, { content: '夜' }, ben)).data
    const commentId = (await world.call(flashCalls.comment, { flashId, content: '晚安' }, ann)).data
    await world.call(flashCalls.starComment, { commentId }, ben)
    expect(await upvotes()).toBe(0)
  })
})
