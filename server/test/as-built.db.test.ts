import { attendantCalls, type ConsoleCall, consoleCalls, feedbackCalls, flashCalls, squareCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFlash } from './make/flash.ts'
import { addPhoto } from './make/photo.ts'
import { makeLoggedIn } from './make/session.ts'
import { makeStaff, type Staff } from './make/staff.ts'
import { makeWorld, type World } from './world.ts'

/** Wire formats that are fixed as built (DECISIONS 17). */
let world: World
let owner: Staff
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
  owner = await makeStaff(world, 'owner', { fresh: true })
})
afterAll(() => world.destroy())

it('the queue, appeals, the audit log and members are paged by what the page before gives as next', () => {
  const { report, appeal, audit, member } = consoleCalls
  const paged: [ConsoleCall, string][] = [
    [report.queue, 'after'],
    [appeal.list, 'after'],
    [member.find, 'after'],
    [audit.lines, 'before'],
  ]
  for (const [{ path, input, data }, by] of paged) {
    const fields = (schema: unknown) => Object.keys((schema as { properties: object }).properties)
    expect([path, fields(input)]).toEqual([path, expect.arrayContaining([by])])
    expect([path, fields(input)]).not.toEqual([path, expect.arrayContaining(['page'])])
    expect([path, fields(data)]).toEqual([path, expect.arrayContaining(['list', 'next'])])
  }
})

it('words are read, added and dropped by calls of their own, and are no setting', async () => {
  const { review, setting } = consoleCalls
  expect([review.words, review.addWord, review.dropWord].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/console/words',
    'POST /api/console/word',
    'DELETE /api/console/word',
  ])
  const { data: id } = await world.call(review.addWord, { text: '加微信', kind: 'public' }, owner)
  const texts = async () => (await world.call(review.words, {}, owner)).data.list.map(({ text }) => text)
  expect(await texts()).toEqual(['加微信'])
  expect((await world.call(review.dropWord, { id }, owner)).code).toBe(200)
  expect(await texts()).toEqual([])
  const asSetting = await world.send(setting.put, { key: 'words', value: ['加微信'] }, owner)
  expect(asSetting.json()).toMatchObject({ code: 400, reason: 'input.key' })
})

it('what a line of the audit log is about has its id as text, a number too', async () => {
  const who = await makeLoggedIn(world)
  await world.call(consoleCalls.member.get, { userId: who.id }, owner)
  const { list } = (await world.call(consoleCalls.audit.lines, {}, owner)).data
  expect(list.find(({ call }) => call === 'GET user')?.about).toMatchObject({ kind: 'user', id: String(who.id) })
})

it('a private picture is given to a signed address with the cookie v of its viewer, and to neither alone', async () => {
  const author = await makeLoggedIn(world)
  const flashId = await makeFlash(world, author, { isPrivate: true })
  await addPhoto(world, author, flashId)
  const detail = await world.send(flashCalls.detail, { id: flashId }, author)
  const cookie = String(detail.headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie).toMatch(/^v=/)
  const { img } = detail.json().data.imgs[0]
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await world.server.inject({ method: 'GET', url, headers })).statusCode
  expect(await statusOf(img, { cookie })).toBe(200)
  expect(await statusOf(img, {})).toBe(404)
  expect(await statusOf(img, { authentication: author.token })).toBe(404)
  expect(await statusOf(img.split('?')[0], { cookie })).toBe(404)
  expect(await statusOf(img, { cookie: cookie.replace('v=', 'w=') })).toBe(404)
})

it('three tickets a day are accepted regardless of their outcome, and none for the logged-in account', async () => {
  const [asker, other] = [await makeLoggedIn(world), await makeLoggedIn(world)]
  const create = (username = other.username) =>
    world.call(feedbackCalls.create, { username, email: 'old@example.com' }, asker)
  expect(await create(asker.username)).toMatchObject({ code: 400, reason: 'feedback.own' })
  for (let nth = 0; nth < 3; nth++) expect((await create()).code).toBe(200)
  await world.sql(`UPDATE ticket SET ended_at = app_now() WHERE user_id = $1`, [asker.id])
  expect(await create()).toMatchObject({ code: 429, reason: 'feedback.too-many-today' })
})

it('customer service takes twenty messages a minute', async () => {
  const who = await makeLoggedIn(world)
  const say = (content: string) => world.call(attendantCalls.send, { content }, who)
  for (let nth = 0; nth < 20; nth++) expect([nth, (await say(`第${nth}句`)).code]).toEqual([nth, 200])
  expect(await say('再一句')).toMatchObject({ code: 429, reason: 'common.too-many' })
})

it('the choice to see only results is a field of the square status', async () => {
  const who = await makeLoggedIn(world)
  const only = async () => (await world.call(squareCalls.status, {}, who)).data.onlyResults
  for (const onlyResults of [false, true]) {
    expect((await world.call(squareCalls.putStatus, { onlyResults }, who)).code).toBe(200)
    expect(await only()).toBe(onlyResults)
  }
})
