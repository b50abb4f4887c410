import { flashCalls, noticeCalls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let author: Who
let minor: Who
let adult: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  minor = await makeMember(world)
  adult = await makeMember(world)
  await bornOn(adult, '1990-01-01')
})
afterAll(() => world.destroy())

const bornOn = (who: Who, day: string | null) =>
  world.sql('UPDATE person SET birthday = $2 WHERE id = $1', [who.id, day])
const typesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 2 }, who)).data.list.map(({ type }) => type).sort((a, b) => b - a)

it('only who is known to be adult sets R18; anybody sets the other warnings', async () => {
  const post = (as: Who, warning: 'r18' | 'heavy') =>
    world.call(flashCalls.create, { content: '夜里的窗', warning }, as)
  for (const birthday of [null, '2015-05-05']) {
    await bornOn(minor, birthday)
    expect(await post(minor, 'r18')).toMatchObject(refusals.adultsOnly)
    expect((await post(minor, 'heavy')).code).toBe(200)
  }
  expect((await post(adult, 'r18')).code).toBe(200)
})

it('a minor is not notified of adult content, for mentions, answers and stars alike; an adult is', async () => {
  const content = `@${minor.username} @${adult.username}`
  const flashId = await makeFlash(world, author, { content, warning: 'r18' })
  await makeComment(world, author, flashId, { content })
  expect(await typesOf(adult)).toEqual([10, 10])
  const mine = await makeComment(world, adult, flashId)
  await bornOn(adult, '2015-05-05')
  await makeComment(world, author, flashId, { answers: mine })
  await world.call(flashCalls.starComment, { commentId: mine }, author)
  expect(await typesOf(adult)).toEqual([10, 10])
  await bornOn(adult, '1990-01-01')
  await world.call(flashCalls.unstarComment, { commentId: mine }, author)
  await makeComment(world, author, flashId, { answers: mine })
  expect(await typesOf(adult)).toEqual([10, 10, 6])
  expect(await typesOf(minor)).toEqual([])
  const open = await makeFlash(world, author, { content })
  expect(open).toBeGreaterThan(0)
  expect(await typesOf(minor)).toEqual([10])
})
