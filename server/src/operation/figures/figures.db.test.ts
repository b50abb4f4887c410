import { figureCalls as calls, systemCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLater } from '../../../test/later.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makePeople } from '../../../test/make/people.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { daysAfter } from './rules.ts'
import { countFigures } from './service.ts'

let world: World
let owner: Staff
let monday: string
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner')
  const [today] = await world.sql<{ monday: string }>(
    `SELECT (date_trunc('week', now() AT TIME ZONE 'Asia/Shanghai')::date - 28)::text AS monday`,
  )
  monday = today?.monday ?? ''
  await world.sql(`UPDATE person SET created_at = created_at - interval '200 days'`)
})
afterAll(() => world.destroy())

async function join(howMany: number, week: number): Promise<number[]> {
  const ids = await makePeople(world, howMany)
  await world.sql(
    `UPDATE person SET created_at = ($2::date + time '23:30') AT TIME ZONE 'Asia/Shanghai' WHERE id = ANY($1::bigint[])`,
    [ids, daysAfter(monday, 7 * week + 2)],
  )
  return ids
}
const wereHere = (ids: readonly number[], ...days: number[]) =>
  world.sql(
    `INSERT INTO active_day (bucket, user_id, day)
     SELECT (i & 1023)::smallint, i, $2::date + d FROM unnest($1::bigint[]) AS i, unnest($3::int[]) AS d ON CONFLICT DO NOTHING`,
    [ids, monday, days],
  )
const figures = async (until?: string) =>
  (await world.call(calls.figures, until === undefined ? {} : { until }, owner)).data

describe('the days on which members were here', () => {
  const days = async (id: number) =>
    (await world.sql<{ day: string }>('SELECT day::text FROM active_day WHERE user_id = $1 ORDER BY day', [id])).length

  it('are one row each, from the login or the first call of the day on', async () => {
    const me = await makeMember(world)
    await world.call(systemCalls.site, {}, me)
    expect(await days(me.id)).toBe(1)
    await world.sql('UPDATE active_day SET day = day - 1 WHERE user_id = $1', [me.id])
    await world.sql(
      `UPDATE session SET last_seen = date_trunc('day', now(), 'Asia/Shanghai') - interval '1 second' WHERE user_id = $1`,
      [me.id],
    )
    await Promise.all(Array.from({ length: 5 }, () => world.call(systemCalls.site, {}, me)))
    expect(await days(me.id)).toBe(2)
    await world.sql('DELETE FROM active_day WHERE user_id = $1', [me.id])
  })
})

describe('the figures', () => {
  let first: number[]
  beforeAll(async () => {
    first = await join(10, 0)
    const few = await join(4, 1)
    const second = await join(20, 1)
    await wereHere(first, 3)
    await wereHere(first.slice(0, 8), 8)
    await wereHere(first.slice(0, 6), 15)
    await wereHere(second.slice(0, 5), 16)
    await wereHere([...few, ...second].slice(0, 4), 23)
    const flashId = await makeFlash(world, await makeMember(world))
    await world.sql(`UPDATE flash SET created_at = $2::date + time '12:00' WHERE id = $1`, [
      flashId,
      daysAfter(monday, 8),
    ])
    await talk(daysAfter(monday, 8))
    await world.sql('DELETE FROM active_day WHERE day > $1::date + 23', [monday])
    const opened = daysAfter(monday, 8)
    for (const [i, [outcome, hours]] of (
      [
        ['upheld', 1],
        ['upheld', 3],
        ['dismissed', 30],
        ['dismissed', 80],
      ] as const
    ).entries())
      await decideCase(100 + i, outcome, opened, hours)
    await world.sql(
      `INSERT INTO appeal (user_id, target_type, target_id, words, first_at, first_note, created_at, state, decided_at, undo_until)
       VALUES (5000, 'mute', 1, '', now(), '', $1, 'open', NULL, NULL), (5000, 'mute', 2, '', now(), '', $2, 'revoked', $1, now())`,
      [daysAfter(monday, 9), daysAfter(monday, 2)],
    )
    await countFigures(world.app)
  })

  const talk = (day: string) =>
    world.sql(
      `WITH posted AS (INSERT INTO post (bucket, id, node_id, author_id, title, content, excerpt, created_at, removed_at, removed_by, removed_reason)
         SELECT 1, (n << 10) | 1, 1, 5000, 'x', 'x', 'x', $1::date + time '12:00', gone.at, CASE WHEN n = 3 THEN 'vice' END, CASE WHEN n = 3 THEN '' END
         FROM generate_series(1, 3) n, LATERAL (SELECT CASE WHEN n = 3 THEN now() END AS at) gone RETURNING id, removed_at, removed_by, removed_reason)
       INSERT INTO reply (bucket, id, post_id, node_id, author_id, is_op, top_id, floor, content, created_at, removed_at, removed_by, removed_reason)
       SELECT 1, id, id, 1, 5000, false, id, 1, 'x', $1::date + time '13:00', removed_at, removed_by, removed_reason FROM posted`,
      [day],
    )
  const decideCase = (id: number, outcome: string, opened: string, hours: number) =>
    world.sql(
      `INSERT INTO report_case (target_type, target_key, owner_id, weight, state, content, opened_at, decided_at, undo_until)
       SELECT 'flash', $1, 5000, 1, $2, 'keep', opened, opened + make_interval(hours => $4), opened + make_interval(hours => $4)
       FROM (SELECT $3::date + time '10:00' AS opened) AS case_of`,
      [String(id), outcome, opened, hours],
    )

  it('count each whole day and week from the first that anybody was here, and none twice', async () => {
    const [days, weeks] = [await world.sql('SELECT * FROM figure_day'), await world.sql('SELECT * FROM figure_week')]
    await countFigures(world.app)
    expect(await world.sql('SELECT * FROM figure_day')).toEqual(days)
    expect(await world.sql('SELECT * FROM figure_week')).toEqual(weeks)
    const { days: shown, weeks: shownWeeks, countedAt } = await figures()
    expect(countedAt).not.toBe(null)
    expect(shown[0]?.day).toBe(daysAfter(monday, 3))
    expect(shown.length).toBeGreaterThanOrEqual(25)
    expect(shownWeeks.map(({ week }) => week)).toEqual([0, 7, 14, 21].map((days) => daysAfter(monday, days)))
  })

  it('show how many members were active in one, seven and thirty days', async () => {
    const { days, weeks } = await figures()
    const of = (offset: number) => days.find(({ day }) => day === daysAfter(monday, offset))?.active
    expect([of(3), of(8), of(15), of(16)]).toEqual([10, 8, 6, 5])
    expect(weeks.map(({ activeWeek }) => activeWeek)).toEqual([10, 8, 11, null])
    expect(weeks.map(({ activeMonth }) => activeMonth)).toEqual([10, 10, 15, expect.any(Number)])
  })

  it('show what was written, reported and decided, and the time until the decision', async () => {
    const { weeks } = await figures()
    expect(weeks[1]).toMatchObject({
      flashes: 1,
      posts: 2,
      replies: 2,
      reports: 4,
      upheld: 2,
      dismissed: 2,
      halfWithin: 16.5,
      mostWithin: 65,
      overDay: 2,
      overThreeDays: 1,
      appeals: 1,
      appealsChanged: 1,
    })
    expect(weeks[0]).toMatchObject({
      flashes: 0,
      posts: 0,
      replies: 0,
      reports: 0,
      halfWithin: null,
      mostWithin: null,
      appeals: 1,
      appealsChanged: 0,
    })
  })

  it('hide groups of fewer than five: neither the small number nor one from which it follows is shown', async () => {
    const { days, weeks, retention } = await figures()
    expect(days.find(({ day }) => day === daysAfter(monday, 23))).toEqual({ day: daysAfter(monday, 23), active: null })
    expect(weeks[3]?.activeWeek).toBe(null)
    // Of the ten of the first week 8, 6 and none returned; of the 24 of the second 5 and 4.
    expect(retention.slice(0, 2)).toEqual([
      { week: monday, joined: null, returned: [80, 60, null] },
      { week: daysAfter(monday, 7), joined: null, returned: [21, null] },
    ])
    // The hidden number cannot be derived from the weekly totals either.
    expect(weeks.slice(0, 2).map(({ joined }) => joined)).toEqual([null, null])
    for (const { members } of weeks) expect((members ?? 0) % 5).toBe(0)
  })

  it('up to an earlier day include no later one', async () => {
    const until = daysAfter(monday, 13)
    const { days, weeks, retention } = await figures(until)
    expect(days.at(-1)?.day).toBe(until)
    expect(weeks.map(({ week }) => week)).toEqual([monday, daysAfter(monday, 7)])
    expect(retention).toEqual([
      { week: monday, joined: 10, returned: [80] },
      { week: daysAfter(monday, 7), joined: 24, returned: [] },
    ])
  })

  it('of days that were missed are counted when the server is there again', async () => {
    const before = (await figures()).days.length
    const later = await openLater(world, 10)
    await countFigures(later.app)
    await later.close()
    expect(await world.sql('SELECT 1 FROM figure_day')).toHaveLength(before + 10)
  })
})
