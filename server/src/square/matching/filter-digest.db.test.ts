import { randomUUID } from 'node:crypto'
import {
  bitOf,
  calls,
  LOOKS_A_DAY,
  squareRefusals as refusals,
  type SquareField,
  type SquareFilter,
  WISHES_A_DAY,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeSeekers } from '../../../test/make/pairing.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let me: Who
let other: Who
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('DELETE FROM square_candidate')
  ;[me, other] = (await makeSeekers(world, 2)) as [Who, Who]
})

const NONE = { ageMin: null, ageMax: null, heightMin: null, heightMax: null }
const wants = (wish: Partial<SquareFilter>, who = me) => world.call(calls.square.putFilter, { ...NONE, ...wish }, who)
const putProfile = (profile: object, who = other) => world.call(calls.square.putProfile, profile, who)
const find = (clientKey: string = randomUUID(), who = me) => world.call(calls.pairing.find, { clientKey }, who)
const hides = (...fields: SquareField[]) => ({ hideCode: fields.reduce((mask, field) => mask | bitOf(field), 0) })
const counted = async (who = me) =>
  (
    await world.sql<{ looks: number; found: number; wishes: number }>(
      'SELECT looks, looks_found AS found, cardinality(wishes) AS wishes FROM square_member WHERE user_id = $1',
      [who.id],
    )
  )[0]

async function isAged(years: number, who = other): Promise<void> {
  const [row] = await world.sql<{ day: string }>(
    `SELECT ((app_now() AT TIME ZONE 'Asia/Shanghai')::date - make_interval(years => $1, months => 6))::date::text AS day`,
    [years],
  )
  await correctBirthday(world, who, row?.day ?? '')
}

async function meet(mine: Partial<SquareFilter>, theirs: Partial<SquareFilter> = {}): Promise<boolean> {
  for (const [wish, who] of [
    [mine, me],
    [theirs, other],
  ] as const)
    expect((await wants(wish, who)).code).toBe(200)
  return look()
}

async function look(): Promise<boolean> {
  const { code, reason } = await find()
  if (code !== 200) expect(reason).toBe(refusals.nobody.reason)
  await world.sql('DELETE FROM pair_session')
  await world.sql(
    `UPDATE square_member SET running = 0, found = 0, finished = 0, looks = 0, looks_found = 0, wishes = '{}'`,
  )
  await world.sql('UPDATE square_candidate SET running = 0')
  return code === 200
}

describe('a hidden age or height', () => {
  it('is found by each filter that overlaps its band, and by no other', async () => {
    await isAged(35)
    await putProfile({ height: 176, ...hides('age', 'height') })
    const ages = [28, 29, 31, 33, 34, 35, 36, 37, 38].map((ageMin) => ({ ageMin, ageMax: ageMin + 4 }))
    const met: unknown[] = []
    for (const wish of ages) met.push([wish.ageMin, await meet(wish)])
    expect(met).toEqual(ages.map(({ ageMin }) => [ageMin, ageMin > 28 && ageMin < 38]))
    const heights = [160, 161, 168, 170, 176, 177, 179, 180].map((heightMin) => ({
      heightMin,
      heightMax: heightMin + 9,
    }))
    const fit: unknown[] = []
    for (const wish of heights) fit.push([wish.heightMin, await meet(wish)])
    expect(fit).toEqual(heights.map(({ heightMin }) => [heightMin, heightMin > 160 && heightMin < 180]))
    expect([await meet({ ageMin: 37 }), await meet({ ageMax: 33 }), await meet({ ageMin: 38 })]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is no band where it is open', async () => {
    await isAged(35)
    await putProfile({ height: 176, ...hides('birthday', 'weight') })
    expect([await meet({ ageMin: 36, ageMax: 40 }), await meet({ ageMin: 31, ageMax: 35 })]).toEqual([false, true])
    expect([await meet({ heightMin: 177, heightMax: 190 }), await meet({ heightMin: 160, heightMax: 176 })]).toEqual([
      false,
      true,
    ])
  })

  it('is matched by its band too where the seeker hides it', async () => {
    await isAged(35, me)
    await putProfile({ height: 176, ...hides('age', 'height') }, me)
    const theirs = [
      { ageMin: 29, ageMax: 33 },
      { ageMin: 37, ageMax: 41 },
      { heightMin: 161, heightMax: 170 },
      { heightMin: 179, heightMax: 188 },
      { ageMin: 28, ageMax: 32 },
      { ageMin: 38, ageMax: 42 },
      { heightMin: 160, heightMax: 169 },
      { heightMin: 180, heightMax: 189 },
    ]
    const met: boolean[] = []
    for (const wish of theirs) met.push(await meet({}, wish))
    expect(met).toEqual([true, true, true, true, false, false, false, false])
  })

  it('that is unset matches only members without such a filter', async () => {
    await putProfile({ height: null, ...hides('height') })
    expect([await meet({ heightMin: 150, heightMax: 200 }), await meet({})]).toEqual([false, true])
  })

  it('is found by its band among all, where no candidate is near', async () => {
    await isAged(35)
    await putProfile({ height: 176, ...hides('age', 'height') })
    // So many nearby rows that a distant one is found by marks alone.
    const crowd = await makeSeekers(world, 3)
    await world.sql(
      `INSERT INTO square_candidate (user_id, gender, sex_role, birthday, province)
       SELECT 9000000 + n, 1, 2, '1998-04-02', '浙江' FROM generate_series(1, 9000) n`,
    )
    await world.sql('DELETE FROM square_candidate WHERE user_id = ANY($1)', [crowd.map(({ id }) => id)])
    expect(await meet({ ageMin: 37, ageMax: 41, heightMin: 161, heightMax: 170 })).toBe(true)
    expect(await meet({ ageMin: 38, ageMax: 42, heightMin: 161, heightMax: 170 })).toBe(false)
  })
})

it('a hidden gender, role or province is matched by its value, and is in no answer', async () => {
  await putProfile({ gender: 1, sexRole: 3, province: '青海', ...hides('gender', 'sexRole', 'province') })
  const asked = { gender: 1 as const, sexRole: 3 as const, provinces: ['青海'] }
  expect(await meet({ ...asked, sexRole: 1 })).toBe(false)
  await wants(asked)
  const { data: sessionId } = await find()
  const { body } = await world.send(calls.pairing.profileOf, { sessionId }, me)
  expect(JSON.parse(body).data.profile).toMatchObject({ gender: null, sexRole: null, province: null, city: null })
  expect(body).not.toContain('青海')
})

it('a filter that 0.1.0 stored narrower is widened in every place', async () => {
  await isAged(35)
  await isAged(35, me)
  const keep = async (table: string, who: Who) =>
    world.sql(
      `UPDATE ${table} SET want_age_min = 33, want_age_max = 33, want_height_min = 170, want_height_max = 170 WHERE user_id = $1`,
      [who.id],
    )
  for (const who of [me, other]) await putProfile({ height: 179 }, who)
  for (const who of [me, other]) await keep('square_candidate', who)
  expect(await look()).toBe(true)
  await keep('square_member', me)
  const wide = { ageMin: 33, ageMax: 37, heightMin: 170, heightMax: 179 }
  expect((await world.call(calls.square.filter, {}, me)).data).toMatchObject(wide)
  expect((await world.call(calls.square.putFilter, { sexRole: 2 }, me)).code).toBe(200)
  expect((await world.call(calls.square.filter, {}, me)).data).toMatchObject({ ...wide, sexRole: 2 })
  await keep('square_member', me)
  await putProfile({ job: '花匠' }, me)
  expect(
    await world.sql('SELECT want_age_min AS low, want_age_max AS high FROM square_candidate WHERE user_id = $1', [
      me.id,
    ]),
  ).toEqual([{ low: 33, high: 37 }])
})

describe('the finds of a day', () => {
  it('count even without a result, and the eleventh is refused without a search', async () => {
    await wants({ provinces: ['西藏'] })
    for (let nth = 0; nth < LOOKS_A_DAY; nth++) expect((await find()).reason).toBe(refusals.nobody.reason)
    expect(await counted()).toEqual({ looks: 10, found: 0, wishes: 1 })
    await putProfile({ province: '西藏' })
    expect(await find()).toMatchObject(refusals.tooManyLooks)
    await world.sql('UPDATE square_member SET looked_on = looked_on - 1 WHERE user_id = $1', [me.id])
    expect((await find()).code).toBe(200)
    expect(await counted()).toEqual({ looks: 1, found: 1, wishes: 1 })
  })

  it('count once with one key, which gets the same answer although candidates have been added since', async () => {
    await wants({ provinces: ['西藏'] })
    const key = randomUUID()
    const first = await find(key)
    expect(first).toMatchObject(refusals.nobody)
    await putProfile({ province: '西藏' })
    for (let nth = 0; nth < 12; nth++) expect(await find(key)).toEqual(first)
    expect(await counted()).toMatchObject({ looks: 1, found: 0 })
    expect((await find()).code).toBe(200)
  })

  it('are no more than ten of twenty concurrent ones, and one of twenty with one key', async () => {
    await wants({ provinces: ['西藏'] })
    const answers = await Promise.all(Array.from({ length: 19 }, () => find()))
    const reasons = answers.map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === refusals.nobody.reason)).toHaveLength(LOOKS_A_DAY)
    expect(reasons.filter((reason) => reason === refusals.tooManyLooks.reason)).toHaveLength(9)
    expect(await counted()).toMatchObject({ looks: 10, wishes: 1 })
    await world.sql('UPDATE square_member SET looked_on = looked_on - 1 WHERE user_id = $1', [me.id])
    const key = randomUUID()
    await Promise.all(Array.from({ length: 19 }, () => find(key)))
    expect(await counted()).toMatchObject({ looks: 1 })
  })

  it('that are refused for anything but the search count as nothing', async () => {
    await putProfile({ detail: '' }, me)
    expect((await find()).code).toBe(201)
    await world.call(calls.square.putStatus, { squareEnable: false }, me)
    expect((await find()).code).toBe(315)
    expect(await counted()).toMatchObject({ looks: 0 })
  })

  it('are those of a UTC day, also where it is the next day in Beijing already', async () => {
    const hour = new Date().getUTCHours()
    const late = await makeWorld({ SP_CLOCK_OFFSET_HOURS: String((20 - hour + 24) % 24) })
    const [one] = (await makeSeekers(late, 1)) as [Who]
    expect((await late.call(calls.pairing.find, { clientKey: randomUUID() }, one)).reason).toBe(refusals.nobody.reason)
    expect(await late.sql('SELECT looked_on::text AS day FROM square_member WHERE user_id = $1', [one.id])).toEqual([
      { day: late.app.clock.now().toISOString().slice(0, 10) },
    ])
    await late.destroy()
  })
})

describe('the filters of a day', () => {
  const places = ['西藏', '青海', '宁夏', '甘肃']

  it('are three that were used to find, however often others were saved; a fourth is refused and not counted', async () => {
    for (const place of [...places, ...places]) await wants({ provinces: [place] })
    for (const place of places.slice(0, WISHES_A_DAY)) {
      await wants({ provinces: [place] })
      expect((await find()).reason).toBe(refusals.nobody.reason)
    }
    await wants({ provinces: ['甘肃'] })
    await putProfile({ province: '甘肃' })
    expect(await find()).toMatchObject({ code: 400, msg: '今天换过三次期待了，明天再试' })
    expect(await counted()).toEqual({ looks: 3, found: 0, wishes: 3 })
    await wants({ provinces: ['青海'] })
    expect((await find()).reason).toBe(refusals.nobody.reason)
    await world.sql('UPDATE square_member SET looked_on = looked_on - 1 WHERE user_id = $1', [me.id])
    await wants({ provinces: ['甘肃'] })
    expect((await find()).code).toBe(200)
  })

  it('are one however they are written', async () => {
    for (const wish of [
      { provinces: ['西藏', '青海'] },
      { provinces: ['青海', '西藏', '青海'] },
      { provinces: ['青海', '西藏'], ageMin: 15 },
      { provinces: ['青海', '西藏'], ageMin: 18, heightMin: null },
    ]) {
      await wants(wish)
      expect((await find()).reason).toBe(refusals.nobody.reason)
    }
    expect(await counted()).toMatchObject({ looks: 4, wishes: 1 })
  })

  it('are no more than three where each is saved and used concurrently', async () => {
    await Promise.all(
      [...places, ...places, ...places].map(async (place) => {
        await wants({ provinces: [place] })
        return find()
      }),
    )
    const { looks, wishes } = (await counted()) ?? { looks: 0, wishes: 0 }
    expect([looks > 0, looks <= LOOKS_A_DAY, wishes <= WISHES_A_DAY]).toEqual([true, true, true])
  })
})
