import { randomUUID } from 'node:crypto'
import { consoleCalls, flashCalls, noticeCalls, reviewRefusals as refusals } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { put } from '../../../test/make/photo.ts'
import { picture, scene } from '../../../test/make/picture.ts'
import { caseIdOf, decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { flashLifecycle } from '../../flash/flash/lifecycle-service.ts'

const calls = consoleCalls.review

let world: World
let staff: Staff
let author: Who
let reader: Who
let seed = 0
let bad: Buffer
beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'moderator')
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  bad = await scene(++seed)
})

async function addTo(flashId: number, ...raw: Buffer[]): Promise<void> {
  for (const each of raw) {
    const { data } = await world.call(flashCalls.addImage, { flashId }, author)
    expect((await put(world, data.url, each)).statusCode).toBe(204)
  }
}
async function post(...raw: Buffer[]): Promise<number> {
  const { data: flashId } = await world.call(flashCalls.create, { content: '看图', held: true }, author)
  await addTo(flashId, ...raw)
  await world.call(flashCalls.publish, { flashId, clientKey: randomUUID() }, author)
  return flashId
}
async function purge(flashId: number): Promise<void> {
  const why = { caseId: 12, byId: staff.id, reason: 'sexual' }
  expect(await world.app.transact((tx) => flashLifecycle.purge(world.app, tx, flashId, author.id, why))).toBe(true)
}
const sees = async (id: number, who: Who) => (await world.call(flashCalls.detail, { id }, who)).code === 200
const kindOf = (id: number) => world.sql('SELECT kind FROM report_case WHERE target_key = $1 ORDER BY id', [String(id)])
const known = async () => (await world.call(calls.pictures, {}, staff)).data
const again = () => sharp(bad).resize(300).jpeg({ quality: 40 }).toBuffer()

it('a purged picture uploaded again, smaller and re-encoded, is hidden for review and visible to its author only', async () => {
  await purge(await post(bad))
  expect(await known()).toMatchObject({
    total: 1,
    list: [
      {
        why: 'sexual',
        caseId: 12,
        by: { id: staff.id },
        seen: 0,
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    ],
  })
  const flashId = await post(await scene(100), await again())
  expect([await sees(flashId, reader), await sees(flashId, author)]).toEqual([false, true])
  expect(await kindOf(flashId)).toEqual([{ kind: 'image' }])
  expect((await known()).list[0]?.seen).toBe(1)
})

it('also where it comes to a flash that was posted before', async () => {
  await purge(await post(bad))
  const flashId = await makeFlash(world, author)
  expect(await sees(flashId, reader)).toBe(true)
  await addTo(flashId, await again())
  expect([await sees(flashId, reader), await sees(flashId, author)]).toEqual([false, true])
  expect(await kindOf(flashId)).toEqual([{ kind: 'image' }])
})

it('also just after staff found nothing wrong: that decision stays valid, and another case is opened', async () => {
  await purge(await post(bad))
  const reporter = await makeMember(world)
  const { id: first, targetId } = await makeCase(world, { author, reporter })
  const noticeCount = async () => (await world.call(noticeCalls.list, {}, reporter)).data.total
  const dismiss = (id: number) => decideCase(world, staff, id, { outcome: 'dismissed', content: 'keep' })
  for (const [index, caseId] of [first, 0].entries()) {
    await addTo(targetId, await again())
    const second = await caseIdOf(world, targetId)
    expect([await sees(targetId, reader), second === caseId]).toEqual([false, index === 0])
    await world.runJobs()
    expect(await noticeCount()).toBe(index)
    expect((await dismiss(second)).code).toBe(200)
    expect(await sees(targetId, reader)).toBe(true)
  }
  expect(await kindOf(targetId)).toEqual([{ kind: 'report' }, { kind: 'image' }])
  expect((await world.call(consoleCalls.report.undo, { id: first }, staff)).reason).toBe('case.undo-over')
  await world.runJobs({ early: true })
  expect(await noticeCount()).toBe(1)
})

it('in a private flash it is not checked, and no case is opened', async () => {
  await purge(await post(bad))
  const flashId = await makeFlash(world, author, { isPrivate: true })
  await addTo(flashId, await again())
  expect(await kindOf(flashId)).toEqual([])
  expect((await known()).list[0]?.seen).toBe(0)
})

it('others are not, nor plain ones, nor what was deleted and not purged', async () => {
  const deleted = await post(bad)
  await world.call(flashCalls.remove, { id: deleted }, author)
  const plain = await post(await picture('jpeg', 90, 60))
  await purge(plain)
  for (const raw of [await again(), await picture('jpeg', 80, 40, '#883311'), await scene(200)]) {
    const flashId = await post(raw)
    expect([await sees(flashId, reader), await kindOf(flashId)]).toEqual([true, []])
  }
})

it('one that staff take out of the list passes again', async () => {
  await purge(await post(bad))
  const [latest] = (await known()).list
  const input = { id: latest?.id ?? 0, reason: '认错了' }
  expect((await world.call(calls.dropPicture, input, staff)).code).toBe(200)
  expect(await world.call(calls.dropPicture, input, staff)).toMatchObject(refusals.pictureGone)
  expect(await sees(await post(await again()), reader)).toBe(true)
})
