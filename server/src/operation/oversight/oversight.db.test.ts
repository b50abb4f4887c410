import { consoleCalls, healthCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { countLooks } from './count-service.ts'
import { mailReport, makeReports } from './report-service.ts'
import { checkStaff } from './service.ts'

let world: World
let owner: Staff
let staff: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
  staff = await makeStaff(world, 'moderator', { fresh: true })
})
afterAll(() => world.destroy())

/** Lines as they would be some time ago; the chain is not what this is about. */
async function looked(
  times: number,
  {
    call = 'GET user',
    subject = '1',
    kind = 'look',
    at = `app_now() - interval '1 hour'`,
    by = staff,
    details = '{}',
  } = {},
) {
  const [head] = await world.sql<{ seq: string }>('UPDATE audit_head SET seq = seq + $1 RETURNING seq - $1 AS seq', [
    times,
  ])
  await world.sql(
    `INSERT INTO audit_line (seq, at, staff_id, role, kind, call, subject_kind, subject, reason, details, keyed, hash)
     SELECT $1::bigint + n, ${at}, $2, 'moderator', $3, $4, CASE WHEN $4 LIKE '%report%' THEN 'report' ELSE 'user' END,
       $5, '', $6, 0, decode(repeat('00', 32), 'hex') FROM generate_series(1, $7) n`,
    [head?.seq, by.id, kind, call, subject, details, times],
  )
}
const findings = async () =>
  (await world.call(consoleCalls.oversight.overview, {}, owner)).data.findings.map(({ rule, looks, staff: { id } }) => [
    rule,
    looks,
    id,
  ])

describe('looks', () => {
  beforeEach(async () => {
    for (const table of ['look_tally', 'look_subject_tally', 'look_finding'])
      await world.sql(`DELETE FROM ${table}`, [])
    await countLooks(world.app)
    for (const table of ['look_tally', 'look_subject_tally', 'look_finding'])
      await world.sql(`DELETE FROM ${table}`, [])
  })

  it('are counted one time, on several nodes at once too', async () => {
    await looked(3)
    await looked(2, { call: 'GET queue' })
    await looked(1, { call: 'POST user/mute', kind: 'act' })
    await Promise.all([countLooks(world.app), countLooks(world.app), countLooks(world.app)])
    await countLooks(world.app)
    const rows = await world.sql(
      `SELECT kind, sum(looks)::int AS looks FROM look_tally WHERE staff_id = $1 GROUP BY kind ORDER BY kind`,
      [staff.id],
    )
    expect(rows).toEqual([
      { kind: 'list', looks: 2 },
      { kind: 'member', looks: 3 },
    ])
  })

  it('that are more than usual are found and shown to owners until one has seen them', async () => {
    for (let n = 0; n < 41; n++) await looked(1, { subject: String(1000 + n) })
    await countLooks(world.app)
    expect(await findings()).toEqual(
      expect.arrayContaining([
        ['day', 41, staff.id],
        ['hour', 41, staff.id],
      ]),
    )
    const alarms = async () => (await checkStaff(world.app)).alarms.map(({ key }) => key)
    expect(await alarms()).toEqual(['unusualLooks'])
    const list = (await world.call(consoleCalls.oversight.overview, {}, owner)).data.findings
    for (const { day, rule } of list) {
      const seen = () => world.call(consoleCalls.oversight.seen, { day, staffId: staff.id, rule }, owner)
      expect([(await seen()).code, (await seen()).code]).toEqual([200, 404])
    }
    expect(await alarms()).toEqual([])
    const { data } = await world.call(healthCalls.health, {}, owner)
    expect(data.readings.staff).toMatchObject({ findings: expect.any(Number) })
  })

  it('at one member again and again are found, and so are exports', async () => {
    await looked(5, { subject: '77' })
    await looked(3, { call: 'POST audit/export', kind: 'act' })
    await countLooks(world.app)
    expect(await findings()).toEqual([
      ['export', 3, staff.id],
      ['same-member', 5, staff.id],
    ])
  })

  it('that were refused disclosed nothing, and are not counted', async () => {
    await looked(6, { subject: '77', kind: 'refused' })
    await looked(41, { call: 'GET report/words', kind: 'refused' })
    await looked(3, { call: 'POST audit/export', kind: 'refused' })
    await countLooks(world.app)
    expect(await findings()).toEqual([])
    expect(await world.sql('SELECT kind FROM look_tally')).toEqual([])
  })

  it('at what was not claimed are found, and not at what the colleague claimed', async () => {
    for (let n = 0; n < 16; n++) {
      await looked(1, { call: 'GET report', subject: String(5000 + n) })
      await looked(1, { call: 'POST report/take', subject: String(5000 + n), kind: 'act' })
    }
    await countLooks(world.app)
    expect(await findings()).toEqual([])
    for (let n = 0; n < 16; n++) await looked(1, { call: 'GET report', subject: String(6000 + n) })
    await countLooks(world.app)
    expect((await findings()).filter(([rule]) => rule === 'outside')).toEqual([['outside', 16, staff.id]])
  })
})

describe('the report of a month', () => {
  // The first line of its log is three months old.
  beforeAll(async () => {
    await world.destroy()
    world = await makeWorld()
    owner = await makeStaff(world, 'owner', { fresh: true })
    staff = await makeStaff(world, 'moderator', { fresh: true })
  })

  const past = (sql: string) =>
    `(date_trunc('month', app_now() AT TIME ZONE 'Asia/Shanghai') ${sql}) AT TIME ZONE 'Asia/Shanghai'`
  const monthAgo = async (months: number): Promise<string> => {
    const [row] = await world.sql<{ month: string }>(
      `SELECT to_char(date_trunc('month', app_now() AT TIME ZONE 'Asia/Shanghai') - make_interval(months => $1), 'YYYY-MM') AS month`,
      [months],
    )
    return row?.month ?? ''
  }
  const report = async (months: number) =>
    (await world.call(consoleCalls.oversight.report, { month: await monthAgo(months) }, owner)).data

  it('has the whole month in Beijing, is made up for, one time, and is mailed for the last month alone', async () => {
    await looked(1, { at: past(`- interval '3 months'`) })
    await looked(2, { at: past(`- interval '1 month'`) })
    await looked(3, { at: past(`- interval '1 second'`), call: 'GET report/words' })
    await looked(9, { at: past(`+ interval '0'`) })
    await looked(4, { at: past(`- interval '1 month 1 second'`) })
    await looked(1, {
      at: past(`- interval '1 day'`),
      kind: 'act',
      call: 'POST appeal/decide',
      details: JSON.stringify({ outcome: 'revoked' }),
    })
    await Promise.all([makeReports(world.app), makeReports(world.app)])
    await makeReports(world.app)
    const { data } = await world.call(consoleCalls.oversight.overview, {}, owner)
    expect(data.months).toEqual([await monthAgo(1), await monthAgo(2), await monthAgo(3)])
    const { totals, staff: rows } = await report(1)
    expect(totals).toMatchObject({ appealsGranted: 1, requested: 0, accountsErased: 0 })
    expect(rows.find(({ staff: { id } }) => id === staff.id)).toMatchObject({
      looks: { member: 2, words: 3, list: 0 },
      acts: 1,
    })
    expect((await report(2)).staff).toMatchObject([{ looks: { member: 4 } }])
    const jobs = await world.sql<{ month: string }>(
      `SELECT j.payload ->> 'month' AS month FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'oversight.mail'`,
      [],
    )
    expect(jobs.map(({ month }) => month)).toEqual([`${await monthAgo(1)}-01`])
    await mailReport(world.app, { userId: owner.id, month: jobs[0]?.month ?? '' })
    const later = { month: await monthAgo(0) }
    expect((await world.call(consoleCalls.oversight.report, later, owner)).reason).toBe('oversight.no-report')
  })
})

describe('a site with one owner', () => {
  it('is reminded after a week, until there are two', async () => {
    const alarms = async () => (await checkStaff(world.app)).alarms.filter(({ key }) => key === 'singleOwner')
    expect(await alarms()).toEqual([])
    await world.sql(`UPDATE person SET created_at = app_now() - interval '8 days' WHERE role = 'owner'`, [])
    expect(await alarms()).toEqual([{ key: 'singleOwner', level: 'warn', values: { days: 8 } }])
    const two = await makeStaff(world, 'owner')
    expect(await alarms()).toEqual([])
    await world.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [two.id])
  })
})
