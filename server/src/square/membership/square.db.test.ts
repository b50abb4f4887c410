import {
  bitOf,
  calls,
  FILTER_DEFAULT,
  HIDE_CODE_AT_FIRST,
  squareRefusals as refusals,
  sessionRefusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { enterSquare, makeSquareProfile } from '../../../test/make/square.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { dropKey } from '../../platform/vault/service.ts'
import { contactShown, logDisclosure, profileShown, releaseTo } from './disclosure-service.ts'
import { readOwns } from './own-service.ts'

let world: World
let me: Who
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeMember(world)
})

const secret = { name: '木清和', wechat: 'muge_0402', contact: 'QQ 40020817' }
const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
const open = { status: 'CREATED', isOver: false } as const
const released = { status: 'FACE_PAIRING', isOver: false } as const
const log = async (who = me, page = 0) => (await world.call(calls.square.disclosures, { page }, who)).data
const look = (sessionId: number, stage: typeof open | typeof released = open, metAt = hours(1)) =>
  world.app.transact((tx) => profileShown(world.app, tx, { ownerId: me.id, sessionId, metAt, stage, isSilent: false }))

it('what one writes is there, part by part, and everything else stays', async () => {
  await makeSquareProfile(world, me, secret)
  await world.call(calls.square.putProfile, { job: '书店店员', height: 176, hideCode: 1 << 13 }, me)
  await world.call(calls.square.putProfile, { contact: '' }, me)
  const { data } = await world.call(calls.square.profile, {}, me)
  expect(data).toMatchObject({
    ...secret,
    contact: '',
    job: '书店店员',
    height: 176,
    province: '浙江',
    birthday: '1998-04-02',
    hideCode: 1 << 13,
    missing: [],
  })
})

it('who has written nothing has an empty one, names what is missing, and has no preview', async () => {
  expect((await world.call(calls.square.profile, {}, me)).data).toMatchObject({
    name: '',
    age: null,
    missing: ['birthday', 'gender', 'sexRole', 'province', 'detail'],
    hideCode: 658_760,
  })
  expect(await world.call(calls.square.preview, {}, me)).toMatchObject(refusals.incomplete)
  expect((await world.call(calls.square.filter, {}, me)).data).toEqual(FILTER_DEFAULT)
  expect((await log()).total).toBe(0)
})

it('the gender of the account counts while the square has none, and each is its own afterwards', async () => {
  const account = (value: '男' | '女') => world.call(calls.profile.edit, { field: 'gender', value }, me)
  const known = async () => {
    const [found] = await world.sql<{ gender: number }>('SELECT gender FROM square_candidate WHERE user_id = $1', [
      me.id,
    ])
    const { gender, missing } = (await world.call(calls.square.profile, {}, me)).data
    return [found?.gender ?? 'not found', gender, missing]
  }
  await enterSquare(world, me, { gender: null, hideCode: 1 << 16 })
  expect(await known()).toEqual(['not found', null, ['gender']])
  expect(await world.call(calls.square.preview, {}, me)).toMatchObject(refusals.incomplete)
  await account('女')
  expect(await known()).toEqual([1, 1, []])
  expect((await world.call(calls.square.preview, {}, me)).data.hidden).toContain('gender')
  await world.call(calls.square.putProfile, { job: '书店店员', hideCode: 0 }, me)
  await account('男')
  expect(await known()).toEqual([0, 0, []])
  expect(await look(5)).toMatchObject({ gender: 0 })
  await world.call(calls.square.putProfile, { gender: 0 }, me)
  await account('女')
  expect(await known()).toEqual([0, 0, []])
  await world.call(calls.square.putProfile, { gender: null }, me)
  expect(await known()).toEqual([1, 1, []])
})

it('who has never been in the square has the gender of the account in their empty profile', async () => {
  await world.call(calls.profile.edit, { field: 'gender', value: '女' }, me)
  expect((await world.call(calls.square.profile, {}, me)).data).toMatchObject({
    gender: 1,
    missing: ['birthday', 'sexRole', 'province', 'detail'],
  })
})

it('a new profile hides name, birthday, hometown, salary, school, wechat and contact, however it begins', async () => {
  const other = await makeMember(world)
  await world.call(calls.square.putProfile, { job: '书店店员' }, me)
  await world.call(calls.square.putFilter, { gender: -1 }, other)
  const masks = [me, other].map(async (who) => (await world.call(calls.square.profile, {}, who)).data.hideCode)
  expect(await Promise.all(masks)).toEqual([658_760, 658_760])
  const hidden = ['name', 'birthday', 'wechat', 'hometown', 'salary', 'school', 'contact'] as const
  expect(hidden.reduce((mask, field) => mask | bitOf(field), 0)).toBe(HIDE_CODE_AT_FIRST)
})

it('an inverted or too narrow filter is refused, also with one stored bound, and nothing is changed', async () => {
  const put = (wish: object) => world.call(calls.square.putFilter, wish, me)
  for (const [wish, refusal] of [
    [{ ageMin: 40, ageMax: 22 }, refusals.filterTurned],
    [{ heightMin: 190, heightMax: 150 }, refusals.filterTurned],
    [{ ageMin: 33, ageMax: 36 }, refusals.agesTooNarrow],
    [{ ageMin: 61 }, refusals.agesTooFar],
    [{ ageMax: 21 }, refusals.agesTooFar],
    [{ heightMin: 170, heightMax: 178 }, refusals.heightsTooNarrow],
    [{ heightMin: 191 }, refusals.heightsTooFar],
    [{ heightMax: 159 }, refusals.heightsTooFar],
  ] as const)
    expect([wish, await put(wish)]).toMatchObject([wish, refusal])
  expect((await world.call(calls.square.filter, {}, me)).data).toEqual(FILTER_DEFAULT)
  expect((await put({ ageMin: 33, ageMax: 37, heightMin: 170, heightMax: 179 })).code).toBe(200)
  expect(await put({ ageMax: 36 })).toMatchObject(refusals.agesTooNarrow)
  expect(await put({ heightMin: 180 })).toMatchObject(refusals.filterTurned)
  expect((await put({ ageMax: null, heightMin: null })).code).toBe(200)
})

it('name, wechat and contact lie sealed, and nowhere in the database in clear', async () => {
  await enterSquare(world, me, secret)
  for (const table of ['square_member', 'square_candidate', 'person', 'idempotency_key', 'search_entry']) {
    const rows = await world.sql<{ text: string }>(`SELECT t::text AS text FROM ${table} t`)
    const text = rows.map((row) => row.text).join('\n')
    for (const word of Object.values(secret)) {
      expect([table, text.includes(word)]).toEqual([table, false])
      expect(text).not.toContain(Buffer.from(word).toString('hex'))
    }
  }
  expect((await readOwns(world.app, world.app.db, [me.id])).get(me.id)).toMatchObject(secret)
})

it('a mask of what there is not is refused', async () => {
  for (const hideCode of [1, 3, 1 << 20, -2]) {
    const answer = await world.call(calls.square.putProfile, { hideCode }, me)
    expect([hideCode, answer]).toMatchObject([hideCode, { code: 400, reason: 'input.hide-code' }])
  }
})

it('a member who was erased with their key is shown as empty', async () => {
  await enterSquare(world, me, secret)
  await world.app.transact((tx) => dropKey(world.app, tx, me.id))
  expect(await look(9, { ...released, isOver: true } as unknown as typeof open)).toMatchObject({
    name: null,
    wechat: null,
  })
  expect(await look(9, released)).toMatchObject({ name: null, wechat: null, province: '浙江' })
})

it('the longest of everything fits', async () => {
  const long = '𠮷'.repeat(50)
  const all = { name: long, wechat: '"'.repeat(50), contact: long, detail: '𠮷'.repeat(2000), city: long }
  expect((await world.call(calls.square.putProfile, all, me)).code).toBe(200)
  expect((await world.call(calls.square.profile, {}, me)).data).toMatchObject(all)
})

it('the preview is what others are shown: neither what the mask hides nor the contact is in the answer at all', async () => {
  await enterSquare(world, me, { ...secret, hideCode: (1 << 19) | (1 << 18) | (1 << 2) })
  const { body } = await world.send(calls.square.preview, {}, me)
  for (const word of [...Object.values(secret), '1998', '浙江', '杭州']) expect(body).not.toContain(word)
  const { hidden } = (await world.call(calls.square.preview, {}, me)).data
  expect(hidden).toEqual(['name', 'age', 'birthday', 'wechat', 'contact', 'province', 'city'])
  await world.call(calls.square.putProfile, { wechat: '', city: '' }, me)
  expect((await world.call(calls.square.preview, {}, me)).data.hidden).toEqual([
    'name',
    'age',
    'birthday',
    'contact',
    'province',
  ])
})

it('a filter is stored in parts, in order, and is used to match others', async () => {
  await enterSquare(world, me, {}, { ageMin: 22, ageMax: 40, provinces: ['浙江', '浙江'] })
  await world.call(calls.square.putFilter, { gender: -1, ageMin: null }, me)
  expect((await world.call(calls.square.filter, {}, me)).data).toEqual({
    ...FILTER_DEFAULT,
    gender: -1,
    ageMax: 40,
    provinces: ['浙江'],
  })
  const found = await world.sql(
    'SELECT want_age_min, want_age_max, want_gender, want_provinces FROM square_candidate WHERE user_id = $1',
    [me.id],
  )
  expect(found).toEqual([{ want_age_min: 0, want_age_max: 40, want_gender: -1, want_provinces: ['浙江'] }])
})

it('each look adds a line for the viewed member, and looks within ten minutes are merged', async () => {
  await enterSquare(world, me, { ...secret, hideCode: 1 << 19 })
  await look(1)
  await look(1)
  expect(await log()).toMatchObject({ total: 1, list: [{ sessionId: 1, kind: 'profile', times: 1, locked: 3 }] })
  expect((await log()).list[0]?.fields).toEqual(['age', 'birthday', 'gender', 'sexRole', 'detail', 'province', 'city'])
  await world.sql(`UPDATE square_disclosure SET seen_at = seen_at - interval '11 minutes' WHERE user_id = $1`, [me.id])
  await look(1)
  expect((await log()).list[0]?.times).toBe(2)
  await world.call(calls.square.putProfile, { hideCode: 0, job: '书店店员' }, me)
  await look(1)
  expect((await log()).list[0]).toMatchObject({ times: 1, locked: 2, fields: expect.arrayContaining(['name', 'job']) })
  await world.call(calls.square.putProfile, { school: '浙江大学' }, me)
  await look(1)
  expect([(await log()).total, (await log()).list[0]?.fields.includes('school')]).toEqual([2, true])
  await world.call(calls.square.putProfile, { contact: '', hideCode: 1 << 9, job: '' }, me)
  await look(4)
  expect((await log()).list.find(({ sessionId }) => sessionId === 4)?.locked).toBe(1)
})

it('a mutual disclosure is logged once with its fields, and the contact separately', async () => {
  const other = await makeMember(world)
  await enterSquare(world, me, { ...secret, hideCode: (1 << 19) | (1 << 9) })
  const metAt = hours(3)
  await world.app.transact((tx) => releaseTo(world.app, tx, { sessionId: 2, metAt }, [me.id, other.id]))
  await look(2, released, metAt)
  const contact = await world.app.transact((tx) =>
    contactShown(world.app, tx, { ownerId: me.id, sessionId: 2, metAt, stage: released, isSilent: false }),
  )
  expect(contact).toEqual({ wechat: secret.wechat, contact: secret.contact })
  const { list } = await log()
  const fieldsOf = (kind: string) => list.find((line) => line.kind === kind)?.fields
  expect([fieldsOf('released'), fieldsOf('contact')]).toEqual([
    ['name', 'wechat', 'contact'],
    ['wechat', 'contact'],
  ])
  expect(list.find(({ kind }) => kind === 'profile')).toMatchObject({ locked: 0, times: 1 })
  expect((await log(other)).list).toMatchObject([{ kind: 'released', fields: [] }])
})

it('before both agreed, and after the end, the contact is not in what is shown, and nothing is written down', async () => {
  await enterSquare(world, me, secret)
  for (const stage of [open, { ...released, isOver: true }] as (typeof open)[]) {
    const shown = await world.app.transact((tx) =>
      contactShown(world.app, tx, { ownerId: me.id, sessionId: 3, metAt: hours(1), stage, isSilent: false }),
    )
    expect(shown).toEqual({ wechat: null, contact: null })
  }
  await look(3, { ...open, isOver: true } as unknown as typeof open)
  expect((await log()).total).toBe(0)
})

it('the latest pairing comes first, what was seen last first within it, 18 a page, and photos are counted each time', async () => {
  await enterSquare(world, me)
  await world.app.transact(async (tx) => {
    for (let n = 1; n <= 20; n++)
      logDisclosure(tx, { ownerId: me.id, sessionId: n, metAt: hours(100 - n), kind: 'profile' })
    for (let n = 0; n < 2; n++)
      logDisclosure(tx, { ownerId: me.id, sessionId: 7, metAt: hours(0), kind: 'face', what: 0 })
  })
  const [first, second] = [await log(), await log(me, 1)]
  expect([first.total, first.list.length, second.list.length]).toEqual([21, 18, 3])
  expect(first.list.slice(0, 3)).toMatchObject([
    { sessionId: 7, kind: 'face', photo: 1, times: 2 },
    { sessionId: 20 },
    { sessionId: 19 },
  ])
  expect((await log(await makeMember(world))).total).toBe(0)
})

it('a session begun by a reset of the password reads and changes nothing of it for a day, and may only switch it off', async () => {
  await enterSquare(world, me, { ...secret, hideCode: 1 << 19 })
  await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [me.id])
  const refused = [
    world.call(calls.square.profile, {}, me),
    world.call(calls.square.disclosures, {}, me),
    world.call(calls.square.putProfile, { hideCode: 0 }, me),
    world.call(calls.square.putStatus, { squareEnable: true, consent: true }, me),
  ]
  for (const answer of refused)
    expect(await answer).toMatchObject({ code: 400, reason: sessionRefusals.restricted.reason })
  expect((await world.call(calls.square.putStatus, { squareEnable: false }, me)).code).toBe(200)
})
