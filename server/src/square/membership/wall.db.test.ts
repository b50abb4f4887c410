import { calls, profileRefusals, squareRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeMember } from '../../../test/make/member.ts'
import { enterSquare, makeSquareProfile } from '../../../test/make/square.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { on } from '../../platform/events.ts'
import { putSetting } from '../../site/system/service.ts'
import { ban, unban } from '../../staff/sanction/ban-service.ts'
import { squareLeft } from './events.ts'
import { countFind, countRunning, endLove, exitAsCouple, lockMembers, refreshCandidate } from './member-service.ts'
import { repairCandidates } from './repair-service.ts'

let world: World
let me: Who
let staff: Who
const left: { userId: number; why: string }[] = []

beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'owner')
  on(world.app, squareLeft, async (_app, _tx, fact) => void left.push(fact))
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeMember(world)
  left.length = 0
})

const bornYearsAgo = async (years: number, days = 0): Promise<string> => {
  const [row] = await world.sql<{ day: string }>(
    `SELECT ((app_now() AT TIME ZONE 'Asia/Shanghai')::date - make_interval(years => $1) + make_interval(days => $2))::date::text AS day`,
    [years, days],
  )
  return row?.day ?? ''
}
const birthday = (value: string, who = me) => world.call(calls.profile.edit, { field: 'birthday', value }, who)
const turn = (squareEnable: boolean, consent = true, who = me) =>
  world.call(calls.square.putStatus, { squareEnable, consent }, who)
const status = async (who = me) => (await world.call(calls.square.status, {}, who)).data
const isFound = async (who = me) =>
  (await world.sql('SELECT 1 FROM square_candidate WHERE user_id = $1', [who.id])).length === 1
const leastAge = (years: number) => world.app.transact((tx) => putSetting(world.app, tx, 'squareMinAge', years))

it('admits a member who is of age to the day, has consented and is alone, and names what is missing', async () => {
  expect(await turn(true)).toMatchObject(refusals.needsBirthday)
  const tomorrow = await bornYearsAgo(18, 1)
  await birthday(tomorrow)
  expect(await turn(true)).toMatchObject(refusals.tooYoung)
  expect(await status()).toMatchObject({ squareEnable: false, hasBirthday: true, adultFrom: await bornYearsAgo(0, 1) })
  await correctBirthday(world, me, await bornYearsAgo(18))
  expect(await turn(true, false)).toMatchObject(refusals.needsConsent)
  expect(await turn(true)).toMatchObject({ code: 200 })
  expect(await status()).toMatchObject({ squareEnable: true, consented: true, adultFrom: null, onlyResults: true })
  await turn(false)
  expect(await turn(true, false)).toMatchObject({ code: 200 })
  await turn(false)
  await world.sql('UPDATE square_member SET consented = 0 WHERE user_id = $1', [me.id])
  expect([(await status()).consented, await turn(true, false)]).toMatchObject([false, refusals.needsConsent])
  await turn(true)
  await world.sql('UPDATE square_member SET consented = 0 WHERE user_id = $1', [me.id])
  expect(await status()).toMatchObject({ squareEnable: true, consented: false })
  await world.call(calls.square.putStatus, { consent: true }, me)
  expect([(await status()).consented, await turn(true, false)]).toMatchObject([true, { code: 200 }])
})

it('a member who has ever been in it cannot change their birthday, in it or out of it; the same day is no change', async () => {
  await world.call(calls.square.putStatus, { consent: true }, me)
  await enterSquare(world, me)
  for (const on of [true, false]) {
    await turn(on)
    expect(await birthday('1990-01-01')).toMatchObject(profileRefusals.birthdayFixed)
    expect(await birthday('1998-04-02')).toMatchObject({ code: 200 })
  }
  expect((await world.call(calls.square.profile, {}, me)).data.birthday).toBe('1998-04-02')
})

it('a young birthday that the square refused is changed by customer service alone, and so is one that they set', async () => {
  await birthday('2012-01-01')
  // Until the square has refused it, or a day has passed, it may be a typing error.
  expect((await birthday('2012-01-02')).code).toBe(200)
  expect(await turn(true)).toMatchObject(refusals.tooYoung)
  for (const day of ['1990-01-01', '2011-01-01'])
    expect(await birthday(day)).toMatchObject(profileRefusals.birthdayYoung)
  expect((await birthday('2012-01-02')).code).toBe(200)
  expect(await turn(true)).toMatchObject(refusals.tooYoung)
  await correctBirthday(world, me, '2012-03-04')
  expect(await birthday('1990-01-01')).toMatchObject(profileRefusals.birthdayYoung)
  await correctBirthday(world, me, '1990-01-01')
  expect((await birthday('1990-01-02')).code).toBe(200)
  expect(await turn(true)).toMatchObject({ code: 200 })
})

it('a young birthday is a slip for one day, and one without a day is as old as its account', async () => {
  const setAgo = (hours: number | null) =>
    world.sql('UPDATE person SET birthday_set_at = app_now() - make_interval(hours => $2) WHERE id = $1', [
      me.id,
      hours,
    ])
  await birthday('2012-01-01')
  await setAgo(23)
  expect((await birthday('2012-01-02')).code).toBe(200)
  await setAgo(23)
  await birthday('2012-01-02')
  await setAgo(24)
  await birthday('2012-01-02')
  expect(await birthday('1990-01-01')).toMatchObject(profileRefusals.birthdayYoung)
  await setAgo(null)
  expect((await birthday('2012-01-03')).code).toBe(200)
  await setAgo(null)
  await world.sql(`UPDATE person SET created_at = created_at - interval '1 day' WHERE id = $1`, [me.id])
  expect(await birthday('1990-01-01')).toMatchObject(profileRefusals.birthdayYoung)
  await correctBirthday(world, me, '1990-01-01')
  await setAgo(100)
  expect((await birthday('1991-01-01')).code).toBe(200)
})

it('a refusal concurrent with a change of the birthday either comes first or sees the changed birthday', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const who = await makeMember(world)
    await birthday('2012-01-01', who)
    const [entered, changed] = await Promise.all([turn(true, true, who), birthday('1990-01-01', who)])
    const outcomes = [entered.reason, changed.reason]
    expect([
      [refusals.tooYoung.reason, profileRefusals.birthdayYoung.reason],
      [undefined, undefined],
    ]).toContainEqual(outcomes.map((reason) => reason ?? undefined))
    if (changed.code === 200) expect((await status(who)).squareEnable).toBe(true)
    else expect(await birthday('1990-01-01', who)).toMatchObject(profileRefusals.birthdayYoung)
  }
})

it('where the configured age is higher, a birthday refused by the square stays, and time alone makes none final', async () => {
  await leastAge(25)
  const grown = await bornYearsAgo(20)
  await birthday(grown)
  await world.sql(`UPDATE person SET birthday_set_at = app_now() - interval '3 days' WHERE id = $1`, [me.id])
  expect((await birthday(await bornYearsAgo(20, 1))).code).toBe(200)
  expect(await turn(true)).toMatchObject(refusals.tooYoung)
  expect(await birthday('1990-01-01')).toMatchObject(profileRefusals.birthdayYoung)
  await leastAge(18)
  expect((await birthday('1990-01-01')).code).toBe(200)
})

it('a birthday corrected to an underage one ends everything at once, and only the member can re-enter', async () => {
  await enterSquare(world, me)
  expect(await isFound()).toBe(true)
  await correctBirthday(world, me, await bornYearsAgo(17))
  expect([await isFound(), (await status()).squareEnable, left]).toEqual([
    false,
    false,
    [{ userId: me.id, why: 'young' }],
  ])
  expect(await turn(true)).toMatchObject(refusals.tooYoung)
  await correctBirthday(world, me, '1998-04-02')
  expect([await isFound(), (await status()).squareEnable]).toEqual([false, false])
  expect(await turn(true)).toMatchObject({ code: 200 })
})

it('a birthday that changes to another grown one is the one by which they are found', async () => {
  await enterSquare(world, me)
  await correctBirthday(world, me, '1990-01-01')
  const found = await world.sql<{ day: string }>(
    'SELECT birthday::text AS day FROM square_candidate WHERE user_id = $1',
    [me.id],
  )
  expect([found, left]).toEqual([[{ day: '1990-01-01' }], []])
})

it('a raised minimum age excludes members immediately, and its job removes those below it', async () => {
  const young = await makeMember(world)
  await enterSquare(world, young, { birthday: await bornYearsAgo(20) })
  await enterSquare(world, me, { birthday: await bornYearsAgo(30) })
  await leastAge(25)
  expect([(await status(young)).squareEnable, (await status()).squareEnable]).toEqual([false, true])
  expect(await status(young)).toMatchObject({ leastAge: 25, adultFrom: await bornYearsAgo(-5) })
  await world.runJobs()
  const outOfTwo = left.filter(({ userId }) => [young.id, me.id].includes(userId))
  expect([await isFound(young), await isFound(), outOfTwo]).toEqual([false, true, [{ userId: young.id, why: 'young' }]])
  await leastAge(18)
  expect((await status(young)).squareEnable).toBe(false)
  await world.runJobs()
})

it('the daily job finds who is in it however they came to be, also without a birthday', async () => {
  const nameless = await makeMember(world)
  await enterSquare(world, me)
  await enterSquare(world, nameless)
  await world.sql('UPDATE person SET birthday = $2 WHERE id = $1', [me.id, await bornYearsAgo(17)])
  await world.sql('UPDATE person SET birthday = NULL WHERE id = $1', [nameless.id])
  await world.app.transact((tx) => world.app.jobs.add(tx, 'square.send-out-young', {}))
  await world.runJobs()
  expect(new Set(left.map(({ userId }) => userId))).toEqual(new Set([me.id, nameless.id]))
  const enabled = await world.sql('SELECT 1 FROM square_member WHERE enabled AND user_id = ANY($1)', [
    [me.id, nameless.id],
  ])
  expect([enabled, await isFound(), await isFound(nameless)]).toEqual([[], false, false])
})

it('enabling it concurrently with a change to an underage birthday never leaves the member in it', async () => {
  const young = await bornYearsAgo(16)
  for (let round = 0; round < ROUNDS; round++) {
    const who = await makeMember(world)
    await makeSquareProfile(world, who)
    await Promise.all([turn(true, true, who), correctBirthday(world, who, young), turn(true, true, who)])
    expect([round, (await status(who)).squareEnable, await isFound(who)]).toEqual([round, false, false])
    expect(await world.sql('SELECT 1 FROM square_member WHERE enabled AND user_id = $1', [who.id])).toEqual([])
  }
})

it('a ban or a closing takes them out of sight, and what is taken back brings them back as they were', async () => {
  const { id: userId } = me
  await enterSquare(world, me)
  const act = { userId, byId: staff.id, reason: '骚扰' }
  await world.app.transact((tx) => ban(world.app, tx, act))
  expect([await isFound(), left]).toEqual([false, [{ userId, why: 'shut' }]])
  await world.app.transact((tx) => unban(world.app, tx, act))
  expect(await isFound()).toBe(true)
  const { data } = await world.call(calls.session.login, { username: me.username, password: 'a quiet window' })
  await world.call(calls.closing.close, { password: 'a quiet window' }, { ...me, token: data.token })
  expect([await isFound(), left[1]]).toEqual([false, { userId, why: 'closed' }])
  const offered = await world.call(calls.session.login, { username: me.username, password: 'a quiet window' })
  const { reopenToken } = offered.data as unknown as { reopenToken: string }
  expect((await world.call(calls.closing.reopen, { reopenToken })).code).toBe(200)
  expect(await isFound()).toBe(true)
})

it('who was banned while too young comes back to nothing', async () => {
  await enterSquare(world, me)
  await world.app.transact((tx) => ban(world.app, tx, { userId: me.id, byId: staff.id, reason: '骚扰' }))
  await world.sql('UPDATE person SET birthday = $2 WHERE id = $1', [me.id, await bornYearsAgo(17)])
  await world.app.transact((tx) => unban(world.app, tx, { userId: me.id, byId: staff.id }))
  expect([await isFound(), left.at(-1)]).toEqual([false, { userId: me.id, why: 'young' }])
})

it('a member who empties a required field is not found until it is filled in again', async () => {
  await enterSquare(world, me)
  for (const gone of [{ detail: '' }, { province: ' ' }, { sexRole: null }, { gender: null }]) {
    await world.call(calls.square.putProfile, gone, me)
    expect([gone, await isFound()]).toEqual([gone, false])
    await world.call(
      calls.square.putProfile,
      { detail: '喜欢爬山', province: '浙江', sexRole: 2 as const, gender: 0 as const },
      me,
    )
    expect(await isFound()).toBe(true)
  }
})

it('love takes both out and keeps them out, and its end leaves them out until they enable it again', async () => {
  const other = await makeMember(world)
  const both = [me.id, other.id]
  for (const who of [me, other]) await enterSquare(world, who)
  await world.app.transact(async (tx) => {
    await lockMembers(world.app, tx, both)
    exitAsCouple(tx, both)
  })
  expect(await status()).toMatchObject({ squareEnable: false, inLove: true })
  expect([await isFound(), await isFound(other), await turn(true)]).toMatchObject([false, false, refusals.inLove])
  // Disabling it again while it is off has no effect, so it does not end a love.
  await turn(false)
  expect([left, (await status()).inLove]).toEqual([[], true])
  await world.app.transact(async (tx) => endLove(tx, [...(await lockMembers(world.app, tx, both)).keys()]))
  expect([await status(), await isFound()]).toMatchObject([{ squareEnable: false, inLove: false }, false])
  expect(await turn(true)).toMatchObject({ code: 200 })
})

it('who switches it off and on each day gets no more searches by it, and waits from the beginning', async () => {
  await enterSquare(world, me)
  const locked = async () => world.app.transact(async (tx) => (await lockMembers(world.app, tx, [me.id])).get(me.id))
  for (let n = 0; n < 3; n++)
    await world.app.transact(async (tx) => {
      await lockMembers(world.app, tx, [me.id])
      countFind(tx, { userId: me.id, wish: 'any', hasFound: true })
    })
  await world.sql(`UPDATE square_candidate SET waits_since = app_now() - interval '9 days' WHERE user_id = $1`, [me.id])
  for (const on of [false, true]) await turn(on)
  expect(await locked()).toMatchObject({ looksToday: 3, foundToday: 3, wishesToday: ['any'] })
  const [row] = await world.sql<{ waited: boolean }>(
    `SELECT waits_since < app_now() - interval '1 day' AS waited FROM square_candidate WHERE user_id = $1`,
    [me.id],
  )
  expect(row?.waited).toBe(false)
  await world.sql('UPDATE square_member SET looked_on = looked_on - 1 WHERE user_id = $1', [me.id])
  expect(await locked()).toMatchObject({ looksToday: 0, foundToday: 0, wishesToday: [] })
})

it('running finds are counted alike for member and candidate, and pairings by a key are counted separately', async () => {
  await enterSquare(world, me)
  await world.app.transact(async (tx) => {
    await lockMembers(world.app, tx, [me.id])
    countRunning(tx, { userId: me.id, by: 1, isFound: true })
    countRunning(tx, { userId: me.id, by: 1, isFound: true })
    countRunning(tx, { userId: me.id, by: 1, isFound: false })
    countRunning(tx, { userId: me.id, by: -1, isFound: true, finished: 1 })
  })
  await world.app.transact((tx) => refreshCandidate(world.app, tx, me.id))
  const rows = await world.sql(
    'SELECT m.running, m.found, m.finished, c.running AS known FROM square_member m JOIN square_candidate c USING (user_id) WHERE user_id = $1',
    [me.id],
  )
  expect(rows).toEqual([{ running: 2, found: 1, finished: 1, known: 1 }])
})

it('two concurrent transactions that lock the same two members in either order do not deadlock', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => makeMember(world)))
  const ids = [me, ...others].map(({ id }) => id)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      world.app.transact((tx) => lockMembers(world.app, tx, n % 2 ? ids : ids.toReversed())),
    ),
  )
  expect(await world.sql('SELECT 1 FROM square_member WHERE user_id = ANY($1)', [ids])).toHaveLength(5)
})

it('a repair finds who is missing, who should not be there and what is wrong, and nothing where all is right', async () => {
  const [wrong, extra] = [await makeMember(world), await makeMember(world)]
  for (const who of [me, wrong, extra]) await enterSquare(world, who)
  await repairCandidates(world.app)
  expect(await repairCandidates(world.app)).toBe(0)
  await world.sql('DELETE FROM square_candidate WHERE user_id = $1', [me.id])
  await world.sql(`UPDATE square_candidate SET province = '上海' WHERE user_id = $1`, [wrong.id])
  await world.sql('UPDATE square_member SET enabled = false WHERE user_id = $1', [extra.id])
  expect(await repairCandidates(world.app)).toBe(3)
  expect([await isFound(), await isFound(extra), await repairCandidates(world.app)]).toEqual([true, false, 0])
})
