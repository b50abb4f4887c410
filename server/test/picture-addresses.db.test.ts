import { flashCalls as calls, closingCalls, profileCalls, reportCalls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { addPhoto, put } from './make/photo.ts'
import { picture } from './make/picture.ts'
import { decideNow, openCases } from './make/report-case.ts'
import { makeSeasoned } from './make/seasoned.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
let author: Who
let anonymous: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  anonymous = await makeMember(world)
})
afterAll(() => world.destroy())

const urlsOf = async (id: number, as = anonymous) =>
  (await world.call(calls.detail, { id }, as)).data.imgs.flatMap(({ img, thumbnail }) => [img, thumbnail])
const statuses = (urls: string[], cookie = '') =>
  Promise.all(
    urls.map(async (url) => (await world.server.inject({ method: 'GET', url, headers: { cookie } })).statusCode),
  )
const cookieOf = async (id: number, who: Who) =>
  String((await world.send(calls.detail, { id }, who)).headers['set-cookie'] ?? '').split(';')[0] ?? ''

describe('as soon as a call has returned, the address of a picture stops working', () => {
  let flashId: number
  let before: string[]
  beforeEach(async () => {
    flashId = await makeFlash(world, author)
    await addPhoto(world, author, flashId, 40)
    before = await urlsOf(flashId)
    expect(await statuses(before)).toEqual([200, 200])
  })

  it('when it made the flash private', async () => {
    expect((await world.call(calls.toPrivate, { id: flashId }, author)).code).toBe(200)
    expect(await statuses(before, await cookieOf(flashId, author))).toEqual([404, 404])
    expect(await statuses(await urlsOf(flashId, author), await cookieOf(flashId, author))).toEqual([200, 200])
  })

  it('when it deleted the flash', async () => {
    expect((await world.call(calls.remove, { id: flashId }, author)).code).toBe(200)
    expect(await statuses(before)).toEqual([404, 404])
  })

  it('when it was the report that hides the flash; what is released has new ones', async () => {
    for (const who of await makeSeasoned(world, 3))
      await world.call(reportCalls.report, { targetType: 'flash', targetId: flashId, reason: 'sexual' }, who)
    expect(await statuses(before)).toEqual([404, 404])
    const hidden = await urlsOf(flashId, author)
    expect(await statuses(hidden, await cookieOf(flashId, author))).toEqual([200, 200])
    const [found] = await openCases(world)
    await decideNow(world, found?.id ?? 0, 'dismissed', 'keep')
    const after = await urlsOf(flashId)
    expect(await statuses(after)).toEqual([200, 200])
    expect(await statuses([...before, ...hidden], await cookieOf(flashId, author))).toEqual([404, 404, 404, 404])
  })

  it('when its author began to close the account; who takes that back has new ones, of the avatar too', async () => {
    const leaving = await makeMember(world)
    const id = await makeFlash(world, leaving)
    await addPhoto(world, leaving, id, 40)
    const { url, key } = (await world.call(profileCalls.avatarUpload, {}, leaving)).data
    await put(world, url, await picture('jpeg', 600, 600))
    await world.call(profileCalls.avatar, { uri: key }, leaving)
    const avatarOf = async () => (await world.call(profileCalls.get, { userId: leaving.id }, author)).data.avatar
    const old = [...(await urlsOf(id)), await avatarOf()]
    expect(await statuses(old)).toEqual([200, 200, 200])
    expect((await world.call(closingCalls.close, { password: 'a quiet window' }, leaving)).code).toBe(200)
    expect(await statuses(old)).toEqual([404, 404, 404])
    const { data } = await world.call(sessionCalls.login, { username: leaving.username, password: 'a quiet window' })
    const { reopenToken } = data as unknown as { reopenToken: string }
    expect((await world.call(closingCalls.reopen, { reopenToken })).code).toBe(200)
    expect(await statuses([...(await urlsOf(id)), await avatarOf()])).toEqual([200, 200, 200])
    expect(await statuses(old)).toEqual([404, 404, 404])
  })
})
