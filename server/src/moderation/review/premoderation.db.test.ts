import { ANONYMOUS, COMMENT_STUBS, flashCalls, noticeCalls, pointsCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { addPhoto, put } from '../../../test/make/photo.ts'
import { picture } from '../../../test/make/picture.ts'
import { caseIdOf, decideNow, openCases } from '../../../test/make/report-case.ts'
import { makeSeasoned } from '../../../test/make/seasoned.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { commentLifecycle } from '../../flash/comment/lifecycle-service.ts'
import { repairCommentCounts } from '../../flash/comment/repair-service.ts'
import { flashLifecycle } from '../../flash/flash/lifecycle-service.ts'
import { repairFlashCounts } from '../../flash/flash/repair-service.ts'
import { putSetting } from '../../site/system/service.ts'

let world: World
let newcomer: Who
let old: Who
const set = (value: 'off' | 'new' | 'all') =>
  world.app.transact((tx) => putSetting(world.app, tx, 'preModeration', value))
beforeAll(async () => {
  world = await makeWorld()
  newcomer = await makeMember(world)
  ;[old] = (await makeSeasoned(world, 1)) as [Who]
  await set('new')
})
afterAll(() => world.destroy())

const detail = (id: number, as?: Who) => world.call(flashCalls.detail, { id }, as)
const points = async (who: Who) => (await world.call(pointsCalls.points, {}, who)).data.totalPoints
const notices = async (who: Who) => (await world.call(noticeCalls.list, {}, who)).data.total
const casesOf = (key: number) =>
  world.sql(`SELECT kind, found, hidden_at IS NOT NULL AS "isHidden" FROM report_case WHERE target_key = $1`, [
    String(key),
  ])

describe('a newcomer’s flash', () => {
  let flashId: number
  beforeAll(async () => {
    flashId = await makeFlash(world, newcomer, { content: `第一次来，@${old.username} 在吗` })
  })

  it('is seen by its author alone, waits in the queue, and has no consequences yet', async () => {
    expect((await detail(flashId, newcomer)).data).toMatchObject({ hidden: true, waiting: true, state: 1 })
    for (const who of [old, undefined]) expect((await detail(flashId, who)).code).toBe(404)
    const lists = [
      await world.call(flashCalls.recommend, {}, old),
      await world.call(flashCalls.ofUser, { userId: newcomer.id }, old),
    ]
    for (const { data } of lists) expect(data.list.map(({ id }) => id)).not.toContain(flashId)
    expect(await casesOf(flashId)).toEqual([{ kind: 'premoderation', found: [], isHidden: true }])
    expect([await points(newcomer), await notices(old)]).toEqual([0, 0])
    expect(await repairFlashCounts(world.app)).toBe(0)
  })

  it('is published like other flashes after staff review it', async () => {
    expect(await world.app.transact((tx) => flashLifecycle.release(world.app, tx, flashId))).toBe(true)
    expect((await detail(flashId, old)).data).toMatchObject({ hidden: false, waiting: false, state: 0 })
    expect((await world.call(flashCalls.recommend, {}, old)).data.list.map(({ id }) => id)).toContain(flashId)
    expect([await points(newcomer), await notices(old)]).toEqual([1, 1])
    expect(await repairFlashCounts(world.app)).toBe(0)
    expect(await casesOf(flashId)).toHaveLength(1)
  })
})

describe('a picture that a newcomer adds', () => {
  const snapshots = async (key: number) =>
    (await openCases(world)).find((each) => each.key === String(key))?.snapshots.map(({ files }) => files.length)

  it('to a waiting flash is sealed for the staff who decide', async () => {
    const flashId = await makeFlash(world, newcomer)
    await world.runJobs()
    expect(await snapshots(flashId)).toEqual([0])
    await addPhoto(world, newcomer, flashId)
    await world.runJobs()
    expect(await snapshots(flashId)).toEqual([0, 1])
    expect(await casesOf(flashId)).toEqual([{ kind: 'premoderation', found: [], isHidden: true }])
  })

  it('to a public flash hides it until staff review it, and it is published only once', async () => {
    const flashId = await makeFlash(world, newcomer)
    const dismiss = async () => decideNow(world, await caseIdOf(world, flashId), 'dismissed', 'keep')
    await dismiss()
    const before = await points(newcomer)
    expect((await detail(flashId, old)).code).toBe(200)
    await addPhoto(world, newcomer, flashId)
    expect([(await detail(flashId, old)).code, (await detail(flashId, newcomer)).code]).toEqual([404, 200])
    await world.runJobs()
    expect(await snapshots(flashId)).toEqual([1])
    await dismiss()
    expect((await detail(flashId, old)).data).toMatchObject({ hidden: false, imgs: [{}] })
    expect(await points(newcomer)).toBe(before)
    expect(await repairFlashCounts(world.app)).toBe(0)
  })

  it('also waits just after a setting was changed', async () => {
    const flashId = await makeFlash(world, old)
    const { url } = (await world.call(flashCalls.addImage, { flashId }, old)).data
    await set('new')
    expect((await put(world, url, await picture())).statusCode).toBe(204)
  })

  it('added by a member who is no newcomer is visible at once', async () => {
    const flashId = await makeFlash(world, old)
    await addPhoto(world, old, flashId)
    expect((await detail(flashId)).data).toMatchObject({ imgs: [{}] })
    expect(await casesOf(flashId)).toEqual([])
  })
})

it('a newcomer’s comment is visible to its author only, and sends no notices, until staff review it', async () => {
  const flashId = await makeFlash(world, old)
  const commentId = await makeComment(world, newcomer, flashId, { content: '你好呀' })
  const shown = async (who?: Who) => (await world.call(flashCalls.comments, { flashId }, who)).data.list[0]
  expect(await shown(newcomer)).toMatchObject({ waiting: true, hidden: true, content: '你好呀' })
  for (const who of [old, undefined])
    expect(await shown(who)).toMatchObject({
      hidden: true,
      waiting: false,
      content: COMMENT_STUBS.hidden,
      user: ANONYMOUS,
    })
  const before = await notices(old)
  expect(await casesOf(commentId)).toEqual([{ kind: 'premoderation', found: [], isHidden: true }])
  await world.app.transact((tx) => commentLifecycle.release(world.app, tx, commentId))
  expect(await shown(old)).toMatchObject({ waiting: false, hidden: false, content: '你好呀' })
  expect((await world.call(noticeCalls.list, {}, old)).data.total + before).toBeGreaterThan(before)
  expect(await repairCommentCounts(world.app)).toBe(0)
})

it('what is taken down while it waits comes back waiting', async () => {
  const flashId = await makeFlash(world, newcomer)
  await world.app.transact((tx) => flashLifecycle.takeDown(world.app, tx, flashId))
  expect((await detail(flashId, newcomer)).code).toBe(404)
  await world.app.transact((tx) => flashLifecycle.restore(world.app, tx, flashId, newcomer.id))
  expect((await detail(flashId, newcomer)).data).toMatchObject({ waiting: true })
  expect((await detail(flashId, old)).code).toBe(404)
  expect(await repairFlashCounts(world.app)).toBe(0)
})

it('private flashes, comments below them, and content of members who are no newcomers do not wait', async () => {
  const own = await makeFlash(world, newcomer, { isPrivate: true })
  await makeComment(world, newcomer, own)
  const flashId = await makeFlash(world, old)
  expect((await detail(own, newcomer)).data).toMatchObject({ waiting: false, hidden: false })
  expect((await detail(flashId)).code).toBe(200)
  expect([await casesOf(own), await casesOf(flashId)]).toEqual([[], []])
})

it('one that waits can be made private or deleted by its author, and is released no more then', async () => {
  const [shut, gone] = [await makeFlash(world, newcomer), await makeFlash(world, newcomer)]
  await world.call(flashCalls.toPrivate, { id: shut }, newcomer)
  await world.call(flashCalls.remove, { id: gone }, newcomer)
  for (const id of [shut, gone])
    expect(await world.app.transact((tx) => flashLifecycle.release(world.app, tx, id))).toBe(false)
  expect((await detail(shut, newcomer)).data).toMatchObject({ state: 1, waiting: false, hidden: false })
  expect(await repairFlashCounts(world.app)).toBe(0)
})

it('waits for all members with the setting “all”, and for none with “off”', async () => {
  await set('all')
  expect((await detail(await makeFlash(world, old))).code).toBe(404)
  await set('off')
  expect((await detail(await makeFlash(world, newcomer))).code).toBe(200)
})
