import { MEET_AGAIN_DAYS, RUNNING_MAX } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chance } from '../../../test/chance.ts'
import { everyNode, itPlans, pagesRead, planOf, vacuum } from '../../../test/plan.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { fragment } from '../../platform/db/sql.ts'
import { ageOn } from '../membership/rules.ts'
import { best } from './choose-service.ts'
import * as queries from './queries.ts'
import { marksFor } from './rules.ts'

let world: World
let community: Row[]
beforeAll(async () => {
  world = await makeWorld()
  community = await fill(12_000)
})
afterAll(() => world.destroy())

interface Row {
  id: number
  gender: number | null
  sexRole: number
  birthday: string
  height: number | null
  province: string
  ageMin: number
  ageMax: number
  wantRole: number
  wantGender: number
  provinces: string[]
  heightMin: number
  heightMax: number
  ageHidden: boolean
  heightHidden: boolean
  running: number
}

const PROVINCES = ['广东', '浙江', '四川', '西藏', '海外']

function drawing(seed: number) {
  const draw = chance(seed)
  return { draw, one: <T>(of: readonly T[]): T => of[draw(of.length)] as T }
}

function candidate(nth: number, { draw, one }: ReturnType<typeof drawing>): Row {
  const asksAge = draw(2) === 0
  const asksHeight = draw(5) === 0
  const from = 18 + draw(40)
  return {
    id: 2 ** 40 + nth * 7919,
    gender: one([0, 0, 0, 1, null]),
    sexRole: draw(4),
    birthday: `${1960 + draw(48)}-0${1 + draw(9)}-${10 + draw(18)}`,
    height: one([null, 150 + draw(50)]),
    province: one(PROVINCES.slice(draw(PROVINCES.length))),
    ageMin: asksAge ? from : one([0, 15, 18]),
    ageMax: asksAge ? from + 4 + draw(11) : one([99, 999]),
    wantRole: one([-1, -1, 0, 1, 2, 3]),
    wantGender: one([0, 0, -1, 1]),
    provinces: draw(3) === 0 ? [...new Set([one(PROVINCES), one(PROVINCES)])] : [],
    heightMin: asksHeight ? 165 : 0,
    heightMax: asksHeight ? one([184, 999]) : 999,
    ageHidden: draw(3) === 0,
    heightHidden: draw(3) === 0,
    running: one([0, 0, 1, RUNNING_MAX]),
  }
}

async function fill(howMany: number): Promise<Row[]> {
  // Neighbours lie apart in the table, as random ids do.
  const rows = Array.from({ length: howMany }, (_, nth) => nth).map((nth) => candidate(nth, drawing(nth * 7 + 1)))
  await world.sql(
    `INSERT INTO square_candidate (user_id, gender, sex_role, birthday, height, province, want_age_min, want_age_max, want_sex_role,
       want_gender, want_provinces, want_height_min, want_height_max, age_hidden, height_hidden, running, waits_since)
     SELECT id, gender, "sexRole", birthday, height, province, "ageMin", "ageMax", "wantRole", "wantGender", provinces, "heightMin",
       "heightMax", "ageHidden", "heightHidden", running, app_now() - make_interval(mins => (id % 100003)::integer)
     FROM jsonb_to_recordset($1) AS t(id bigint, gender smallint, "sexRole" smallint, birthday date, height smallint, province text,
       "ageMin" smallint, "ageMax" smallint, "wantRole" smallint, "wantGender" smallint, provinces text[], "heightMin" smallint,
       "heightMax" smallint, "ageHidden" boolean, "heightHidden" boolean, running smallint)
     ORDER BY md5(id::text)`,
    [JSON.stringify(rows)],
  )
  await vacuum(world, 'square_candidate')
  return rows
}

const bandOf = (of: number, first: number, size: number): number[] => {
  const from = of - ((of - first) % size)
  return Array.from({ length: size }, (_, nth) => from + nth)
}

function wouldMeet(a: Row, b: Row, today: string): boolean {
  const asksHeight = a.heightMin > 0 || a.heightMax < 999
  const age = ageOn(b.birthday, today)
  const ages = b.ageHidden ? bandOf(age, 18, 5) : [age]
  const heights = b.height === null ? [] : b.heightHidden ? bandOf(b.height, 100, 10) : [b.height]
  return (
    (a.wantGender === -1 || b.gender === a.wantGender) &&
    (a.wantRole === -1 || b.sexRole === a.wantRole) &&
    (a.provinces.length === 0 || a.provinces.includes(b.province)) &&
    ages.some((each) => each >= a.ageMin && each <= a.ageMax) &&
    (!asksHeight || heights.some((each) => each >= a.heightMin && each <= a.heightMax))
  )
}

const nearbyOfAll = queries.nearbyAmong(fragment`100000`)
queries.nearbyAmong(fragment`200`)
const about = (userId: number) => ({ userId, runningMax: RUNNING_MAX, days: MEET_AGAIN_DAYS, hidden: [] as number[] })
async function seekerOf(userId: number) {
  const seeker = await queries.seeker.one(world.app.db, about(userId))
  return { seeker, marks: marksFor(seeker) }
}

describe('among twelve thousand', () => {
  it('exactly those are found whom both filters let, in either way of looking', async () => {
    let [found, around] = [0, 0]
    for (const me of community.slice(0, 60)) {
      const { seeker, marks } = await seekerOf(me.id)
      const fit = community
        .filter((other) => other.id !== me.id && other.running < RUNNING_MAX)
        .filter((other) => wouldMeet(me, other, seeker.today) && wouldMeet(other, me, seeker.today))
        .map(({ id }) => id)
      const size = 100_000
      const near = await nearbyOfAll.all(world.app.db, { ...about(me.id), size, place: me.id })
      const anywhere = await queries.anywhere.all(world.app.db, { ...about(me.id), ...marks, size, most: size })
      const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(ids(near)).toEqual(fit)
      expect(ids(anywhere)).toEqual(fit)
      expect(anywhere).toEqual(near)
      if (me.provinces.length > 0) {
        expect(await queries.around.all(world.app.db, { ...about(me.id), size })).toEqual(near)
        around += near.length
      }
      found += fit.length
    }
    expect(found).toBeGreaterThan(2_000)
    expect(around).toBeGreaterThan(200)
  })

  it('who matches none nearby is found their matches, whether they name places or not', async () => {
    const tried = { places: 0, none: 0 }
    for (const me of community) {
      const kind = me.provinces.length > 0 ? 'places' : 'none'
      if (tried[kind] === 5 || me.running === RUNNING_MAX) continue
      const { seeker } = await seekerOf(me.id)
      const fit = community.filter(
        (other) =>
          other.id !== me.id &&
          other.running < RUNNING_MAX &&
          wouldMeet(me, other, seeker.today) &&
          wouldMeet(other, me, seeker.today),
      )
      if (fit.length === 0 || fit.length > 8) continue
      const [first, last] = [community[0]?.id ?? 0, community.at(-1)?.id ?? 0]
      const place = (fit[0]?.id ?? 0) > (first + last) / 2 ? first : last
      const look = { userId: me.id, seeker, hidden: [], place }
      if ((await queries.nearby.all(world.app.db, { ...about(me.id), size: 60, place })).length > 0) continue
      tried[kind] += 1
      const found = (await best(world.app.db, look)).toSorted((a, b) => a - b)
      expect(found).toEqual(fit.map(({ id }) => id))
      if (tried.places === 5 && tried.none === 5) break
    }
    expect(tried.places).toBe(5)
    expect(tried.none).toBeGreaterThan(0)
  })

  it('those come first who waited longest, and hidden members are left out', async () => {
    const [me] = community as [Row]
    const look = { ...about(me.id), size: 20, place: me.id }
    const first = await nearbyOfAll.all(world.app.db, look)
    expect(first).toHaveLength(20)
    const days = first.map(({ waitedDays }) => waitedDays)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    const hidden = first.slice(0, 5).map(({ id }) => id)
    const then = await nearbyOfAll.all(world.app.db, { ...look, hidden })
    expect(then.slice(0, 15)).toEqual(first.slice(5))
  })

  itPlans('a search reads only the rows near its place; a seeker with few matches is served by an index', async () => {
    const me = community.find(({ running, wantRole }) => running === 0 && wantRole === -1) as Row
    const near = await planOf(world, 'ORDER BY c.user_id DESC LIMIT 200)', {
      ...about(me.id),
      size: 60,
      place: community[6_000]?.id,
    })
    expect(pagesRead(near)).toBeLessThan(500)
    const scans = everyNode(near).filter((node) => node['Index Name'] === 'square_candidate_near')
    const alone = scans.filter((node) => node['Node Type'] === 'Index Only Scan')
    expect(alone.map((node) => node['Actual Rows'])).toEqual([200, 200])
    expect(Math.max(...alone.map(pagesRead))).toBeLessThan(20)
    const rare = { ...me, wantAgeMin: 60, wantAgeMax: 64, wantProvinces: ['西藏'], wantSexRole: 3, wantGender: 0 }
    await world.sql(
      `UPDATE square_candidate SET want_age_min = 60, want_age_max = 64, want_provinces = '{西藏}', want_sex_role = 3, want_gender = 0
       WHERE user_id = $1`,
      [me.id],
    )
    const { marks } = await seekerOf(rare.id)
    const anywhere = await planOf(world, 'looked AS MATERIALIZED', { ...about(me.id), ...marks, size: 60, most: 2000 })
    expect(everyNode(anywhere).map((node) => node['Index Name'])).toContain('square_candidate_marks')
    expect(everyNode(anywhere).map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(pagesRead(anywhere)).toBeLessThan(200)
    const around = await planOf(world, 'matching AS MATERIALIZED (\n    SELECT', { ...about(me.id), size: 60 })
    const compared = everyNode(around).filter((node) => node['Index Name'] === 'square_candidate_around')
    expect(compared.map((node) => node['Node Type'])).toEqual(['Index Only Scan'])
    expect(pagesRead(around)).toBeLessThan(100)
  })
})
