import { randomUUID } from 'node:crypto'
import { flashCalls as calls, pointsCalls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { addPhoto, put } from '../../../test/make/photo.ts'
import { picture } from '../../../test/make/picture.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { clearDeleted } from './clear-service.ts'

let world: World
let author: Who
let anonymous: Who
beforeAll(async () => {
  world = await makeWorld()
  anonymous = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  author = await makeMember(world)
})

const makeDraft = async (more: { isPrivate?: boolean } = {}) =>
  (await world.call(calls.create, { content: '图还在路上', held: true, ...more }, author)).data
const publish = (flashId: number, clientKey = randomUUID(), as = author) =>
  world.call(calls.publish, { flashId, clientKey }, as)
const points = async () => (await world.call(pointsCalls.points, { userId: author.id }, author)).data

async function foundBy(flashId: number): Promise<string[]> {
  const lists = {
    mine: await world.call(calls.ofMine, {}, author),
    theirs: await world.call(calls.ofUser, { userId: author.id }, anonymous),
    recommended: await world.call(calls.recommend, {}, anonymous),
  }
  const found = Object.entries(lists).filter(([, { data }]) => data.list.some(({ id }) => id === flashId))
  for (const [name, who] of Object.entries({ author, visitor: anonymous }))
    if ((await world.call(calls.detail, { id: flashId }, who)).code === 200) found.push([name, lists.mine])
  return found.map(([name]) => name)
}

it('a draft is visible to no member and has no consequences until it is published with all its pictures', async () => {
  const before = await points()
  const flashId = await makeDraft()
  await addPhoto(world, author, flashId, 41)
  expect(await foundBy(flashId)).toEqual([])
  expect((await world.call(calls.ofMine, {}, author)).data.total).toBe(0)
  expect(await points()).toEqual(before)
  expect(await world.call(calls.star, { flashId }, anonymous)).toMatchObject(refusals.gone)
  await addPhoto(world, author, flashId, 42)
  expect(await publish(flashId)).toMatchObject({ code: 200, data: flashId })
  expect(await foundBy(flashId)).toEqual(['mine', 'theirs', 'recommended', 'author', 'visitor'])
  const { data } = await world.call(calls.detail, { id: flashId }, anonymous)
  expect(data.imgs.map(({ width }) => width)).toEqual([41, 42])
  expect(await points()).not.toEqual(before)
})

it('a private one is private when it is published', async () => {
  const flashId = await makeDraft({ isPrivate: true })
  await publish(flashId)
  expect(await foundBy(flashId)).toEqual(['mine', 'author'])
})

it('is published once by twenty concurrent calls, with one key or with many', async () => {
  const key = randomUUID()
  for (const keyOf of [() => key, () => randomUUID()]) {
    const flashId = await makeDraft()
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(flashId, keyOf())))
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => flashId))
  }
  expect(await world.sql('SELECT public, private FROM flash_count WHERE user_id = $1', [author.id])).toEqual([
    { public: 2, private: 0 },
  ])
})

it('what was given up, or waited for more than an hour, is not published any more, and is cleared away', async () => {
  const [given, forgotten, waiting] = [await makeDraft(), await makeDraft(), await makeDraft()]
  for (const id of [given, forgotten, waiting]) await addPhoto(world, author, id)
  expect((await world.call(calls.remove, { id: given }, author)).code).toBe(200)
  await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '1 hour' WHERE id = $1`, [forgotten])
  for (const id of [given, forgotten]) expect(await publish(id)).toMatchObject(refusals.gone)
  await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '2 minutes' WHERE id = ANY($1)`, [
    [given, forgotten, waiting],
  ])
  await clearDeleted(world.app)
  const left = await world.sql<{ id: string }>('SELECT id FROM flash WHERE author_id = $1', [author.id])
  expect(left.map(({ id }) => Number(id))).toEqual([waiting])
  expect(await publish(waiting)).toMatchObject({ code: 200 })
})

it('only its author publishes it, adds pictures to it or can find it; a published flash is unchanged', async () => {
  const flashId = await makeDraft()
  for (const answer of [
    await publish(flashId, randomUUID(), anonymous),
    await world.call(calls.addImage, { flashId }, anonymous),
    await world.call(calls.remove, { id: flashId }, anonymous),
  ])
    expect(answer).toMatchObject(refusals.gone)
  await publish(flashId)
  const { data } = await world.call(calls.detail, { id: flashId }, anonymous)
  expect((await publish(flashId)).data).toBe(flashId)
  expect((await world.call(calls.detail, { id: flashId }, anonymous)).data).toEqual(data)
})

it('a picture that comes after it was given up is not taken', async () => {
  const flashId = await makeDraft()
  const { data } = await world.call(calls.addImage, { flashId }, author)
  await world.call(calls.remove, { id: flashId }, author)
  expect((await put(world, data.url, await picture('jpeg', 40))).statusCode).toBe(404)
})
