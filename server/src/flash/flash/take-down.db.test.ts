import { flashCalls as calls, common, pointsCalls, profileCalls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { addPhoto } from '../../../test/make/photo.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { viewingFor } from '../../people/follow/service.ts'
import { repairTotals } from '../../people/points/repair-service.ts'
import { clearDeleted } from './clear-service.ts'
import { eraseFlashesOf, eraseFlashVotesOf } from './erase-account.ts'
import { flashLifecycle } from './lifecycle-service.ts'
import { refuseOther } from './refuse-other-service.ts'
import { repairFlashCounts } from './repair-service.ts'

let world: World
let author: Who
let reader: Who
let flashId: number
beforeAll(async () => {
  world = await makeWorld()
  reader = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  author = await makeMember(world)
  flashId = await makeFlash(world, author)
})

const why = { caseId: 7, byId: null, reason: '偷拍' }
const takeDown = () => world.app.transact((tx) => flashLifecycle.takeDown(world.app, tx, flashId))
const restore = () => world.app.transact((tx) => flashLifecycle.restore(world.app, tx, flashId, author.id))
const purge = () => world.app.transact((tx) => flashLifecycle.purge(world.app, tx, flashId, author.id, why))
const detail = (as: Who) => world.call(calls.detail, { id: flashId }, as)
const passDays = (days: number) =>
  world.sql(`UPDATE flash SET deleted_at = deleted_at - make_interval(days => $2) WHERE id = $1`, [flashId, days])

async function standing() {
  const profile = (await world.call(profileCalls.get, { userId: author.id }, reader)).data
  const points = (await world.call(pointsCalls.points, { userId: author.id }, reader)).data
  const [mine, theirs] = [
    await world.call(calls.ofMine, {}, author),
    await world.call(calls.ofUser, { userId: author.id }, reader),
  ]
  return { upvotes: profile.upvoteCount, points: points.totalPoints, mine: mine.data.total, theirs: theirs.data.total }
}

async function nothingIsWrong(): Promise<void> {
  expect([await repairFlashCounts(world.app), await repairTotals(world.app)]).toEqual([0, 0])
}

it('is hidden from everyone immediately, its author too, with its comments and pictures, and is not counted', async () => {
  await world.call(calls.star, { flashId }, reader)
  await makeComment(world, reader, flashId)
  await addPhoto(world, author, flashId)
  const [image] = (await detail(reader)).data.imgs
  expect(await takeDown()).toBe(true)
  for (const who of [author, reader]) {
    expect(await detail(who)).toMatchObject(refusals.gone)
    expect(await world.call(calls.comments, { flashId }, who)).toMatchObject(refusals.gone)
  }
  expect((await world.server.inject({ url: image?.img ?? '' })).statusCode).toBe(404)
  expect(await standing()).toEqual({ upvotes: 0, points: 0, mine: 0, theirs: 0 })
  await nothingIsWrong()
})

it('comes back as it was: stars, points, comments and pictures, those under new addresses', async () => {
  await world.call(calls.star, { flashId }, reader)
  await makeComment(world, reader, flashId)
  await addPhoto(world, author, flashId)
  const [before, was] = [await standing(), (await detail(reader)).data]
  await takeDown()
  await passDays(29)
  expect(await restore()).toBe(true)
  expect(await restore()).toBe(false)
  expect(await standing()).toEqual(before)
  const { imgs, ...back } = (await detail(reader)).data
  expect({ ...back, imgs: [] }).toEqual({ ...was, imgs: [] })
  const status = async (url = '') => (await world.server.inject({ url })).statusCode
  expect([await status(was.imgs[0]?.img), await status(imgs[0]?.img)]).toEqual([404, 200])
  const { list } = (await world.call(calls.recommend, {}, reader)).data
  expect(list.map(({ id }) => id)).toContain(flashId)
  await nothingIsWrong()
})

it('a star whose account was closed in between is not counted again', async () => {
  await world.call(calls.star, { flashId }, reader)
  await takeDown()
  await eraseFlashVotesOf(world.app, { userId: reader.id, keepPosts: false, avatar: '' })
  await restore()
  expect((await detail(author)).data.up).toBe(0)
  expect((await standing()).upvotes).toBe(0)
  await nothingIsWrong()
})

it('its author can neither delete, publish nor fill it, and staff take it down once', async () => {
  await takeDown()
  expect(await takeDown()).toBe(false)
  for (const answer of [
    await world.call(calls.remove, { id: flashId }, author),
    await world.call(calls.publish, { flashId, clientKey: crypto.randomUUID() }, author),
    await world.call(calls.addImage, { flashId }, author),
    await world.call(calls.toPrivate, { id: flashId }, author),
  ])
    expect(answer).toMatchObject(refusals.gone)
  expect(await restore()).toBe(true)
})

it('restored while its author changed it, it was missing, and is not the flash of another', async () => {
  const refused = async ({ id }: Who) => {
    const viewing = await viewingFor(world.app, { id, adult: true })
    return world.app.transact((tx) => refuseOther(tx, viewing, flashId))
  }
  await expect(refused(author)).rejects.toMatchObject({ refusal: refusals.gone })
  await expect(refused(reader)).rejects.toMatchObject({ refusal: common.forbidden })
})

it('a flash deleted by its author, purged, or older than thirty days is not restored', async () => {
  await world.call(calls.remove, { id: flashId }, author)
  expect([await takeDown(), await restore(), await purge()]).toEqual([false, false, false])
  flashId = await makeFlash(world, author)
  await takeDown()
  expect([await purge(), await restore(), await purge()]).toEqual([true, false, false])
  flashId = await makeFlash(world, author)
  await takeDown()
  await passDays(31)
  expect(await restore()).toBe(false)
  await clearDeleted(world.app)
  expect(await world.sql('SELECT 1 FROM flash WHERE id = $1', [flashId])).toEqual([])
  await nothingIsWrong()
})

it('of a closed account nothing comes back, whether its words were to stay or not', async () => {
  for (const keepPosts of [true, false]) {
    author = await makeMember(world)
    flashId = await makeFlash(world, author)
    await takeDown()
    await eraseFlashesOf(world.app, { userId: author.id, keepPosts, avatar: '' })
    expect(await restore()).toBe(false)
  }
  flashId = await makeFlash(world, author)
  await takeDown()
  await world.sql(`UPDATE person SET state = 'closed' WHERE id = $1`, [author.id])
  expect(await restore()).toBe(false)
})

it('taken down, restored and deleted concurrently, all counts agree', async () => {
  await world.call(calls.star, { flashId }, reader)
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? takeDown() : restore())))
  }
  await nothingIsWrong()
  await Promise.all([takeDown(), world.call(calls.remove, { id: flashId }, author), restore(), purge()])
  await nothingIsWrong()
})
