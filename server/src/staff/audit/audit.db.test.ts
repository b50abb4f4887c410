import {
  AUDIT_PAGE,
  type AuditLine,
  auditRefusals,
  auditCalls as calls,
  common,
  consoleCalls,
  consoleRefusals,
  type Input,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePeople } from '../../../test/make/people.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { hashOf } from './rules.ts'
import { addLine } from './service.ts'

let world: World
let owner: Staff
let moderator: Staff
let member: number
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
  moderator = await makeStaff(world, 'moderator')
  member = (await makePeople(world, 1))[0] ?? 0
  for (let n = 0; n < 70; n++) await mute(n % 2 ? member : moderator.id, `第 ${n} 次刷屏`)
})
afterAll(() => world.destroy())

const mute = (userId: number, reason: string) =>
  world.app.transact((tx) =>
    addLine(world.app, tx, {
      staffId: moderator.id,
      role: 'moderator',
      kind: 'act',
      call: 'POST user/mute',
      about: { kind: 'user', id: userId },
      reason,
      details: { to: '7day' },
    }),
  )
const read = async (input: Input<typeof calls.lines> = {}, as = owner) => {
  const { code, data } = await world.call(calls.lines, input, as)
  expect(code).toBe(200)
  return data
}
async function readOn(input: Input<typeof calls.lines>): Promise<AuditLine[]> {
  const found: AuditLine[] = []
  for (let before: number | undefined; ; ) {
    const { list, next } = await read({ ...input, ...(before === undefined ? {} : { before }) })
    found.push(...list)
    if (next === null) return found
    before = next
  }
}

describe('reading the log', () => {
  it('gives the latest first, page by page, with the names of today', async () => {
    const { list, next } = await read()
    expect(list).toHaveLength(AUDIT_PAGE)
    expect(next).toBe(list.at(-1)?.seq)
    const line = list.find(({ call }) => call === 'POST user/mute')
    expect(line).toMatchObject({
      by: { id: moderator.id, username: moderator.username },
      about: { kind: 'user', id: String(member), person: { id: member } },
      reason: '第 69 次刷屏',
      details: { to: '7day' },
      intact: true,
    })
    expect((await readOn({})).map(({ seq }) => seq)).toEqual(Array.from({ length: 71 }, (_, n) => 71 - n))
  })

  it('is itself logged as a look: one line per ten minutes, without any of the data that was read', async () => {
    for (let n = 0; n < 3; n++) await read()
    const looks = (await readOn({ kind: 'look' })).filter(({ by }) => by?.id === owner.id)
    expect(looks).toHaveLength(1)
    expect(looks[0]).toMatchObject({ call: 'GET audit', about: null, reason: '', details: {} })
  })

  it('that cannot be written down shows nothing, and is written down as soon as it can be', async () => {
    const other = await makeStaff(world, 'owner')
    await world.sql(`ALTER TABLE audit_line ADD CONSTRAINT never CHECK (kind <> 'look') NOT VALID`)
    const refused = await world.call(calls.lines, {}, other)
    expect(refused).toMatchObject({ code: common.failed.code, data: null })
    await world.sql('ALTER TABLE audit_line DROP CONSTRAINT never')
    expect((await read({}, other)).list[0]).toMatchObject({ by: { id: other.id }, call: 'GET audit' })
  })

  it.each<[string, () => Input<typeof calls.lines>, (line: AuditLine) => boolean]>([
    ['of somebody', () => ({ staffId: owner.id }), ({ by }) => by?.id === owner.id],
    [
      'about a member, by name',
      () => ({ about: `@${moderator.username}` }),
      ({ about }) => about?.id === String(moderator.id),
    ],
    ['about a thing, by number', () => ({ about: `#${member}` }), ({ about }) => about?.id === String(member)],
    ['by call', () => ({ call: 'GET audit' }), ({ call }) => call === 'GET audit'],
    ['by words of the reason', () => ({ words: '6 次' }), ({ reason }) => reason.includes('6 次')],
    [
      'by all of it',
      () => ({ staffId: moderator.id, about: `#${member}`, kind: 'act', call: 'POST user/mute', words: '11' }),
      ({ reason }) => reason === '第 11 次刷屏',
    ],
  ])('finds lines %s', async (_what, input, fits) => {
    const all = await readOn({})
    const expected = all.filter(fits).map(({ seq }) => seq)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect((await readOn(input())).map(({ seq }) => seq)).toEqual(expected)
  })

  it('finds nothing about an unused name, and nothing from before the first line', async () => {
    expect(await read({ about: '@nobodyatall' })).toMatchObject({ list: [], next: null })
    expect(await read({ to: '2020-01-01T00:00:00Z' })).toMatchObject({ list: [], next: null })
    expect(await readOn({ from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', words: '第 3 次' })).toHaveLength(1)
    expect(await read({ from: '2099-01-01T00:00:00Z' })).toMatchObject({ list: [], next: null })
  })

  it('lists everyone who has a line, regardless of their current role', async () => {
    const { staff } = await read()
    expect(new Set(staff.map(({ id }) => id))).toEqual(new Set((await readOn({})).map(({ by }) => by?.id)))
  })

  it('is for owners alone, and a refusal is a line too', async () => {
    expect(await world.call(calls.lines, {}, moderator)).toMatchObject({ code: 4003 })
    const [line] = (await read({ kind: 'refused' })).list
    expect(line).toMatchObject({
      by: { id: moderator.id },
      call: 'GET audit',
      details: { refused: 'common.forbidden' },
    })
  })

  it('cannot be inflated: a repeated refusal is one line, and looks are counted', async () => {
    const limited = await makeWorld({ SP_RATE_LIMITS: 'on' })
    const curious = await makeStaff(limited, 'support')
    for (let time = 0; time < 5; time++) await limited.call(calls.lines, {}, curious)
    for (let time = 0; time < 5; time++)
      await limited.call(consoleCalls.member.ban, { userId: member + time, reason: '试一试' }, curious)
    const lines = await limited.sql<{ call: string }>(`SELECT call FROM audit_line WHERE kind = 'refused' ORDER BY seq`)
    expect(lines.map(({ call }) => call)).toEqual(['GET audit', 'POST user/ban'])
    for (let time = 5; time < 600; time++) await limited.call(calls.lines, {}, curious)
    expect(await limited.call(calls.lines, {}, curious)).toMatchObject({ code: common.tooMany.code })
    await limited.destroy()
  })
})

describe('the state of the chain', () => {
  it('is shown without a line of its own, and refreshed after a requested verification', async () => {
    const state = async () => (await world.call(calls.chain, {}, owner)).data
    const before = await state()
    expect(before).toMatchObject({ verifiedAt: null, brokenAt: null })
    expect((await world.call(calls.verify, {}, owner)).code).toBe(200)
    await world.runJobs()
    const after = await state()
    expect(after.lines).toBe(before.lines + 1)
    expect(after).toMatchObject({ verifiedTo: after.lines, brokenAt: null, verifiedAt: expect.any(String) })
  })
})

describe('an export', () => {
  const time = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }

  it('asks for a fresh code, and is logged with its number of lines', async () => {
    const stale = await makeStaff(world, 'owner')
    expect(await world.call(calls.export, time, stale)).toMatchObject({
      code: 4003,
      reason: consoleRefusals.freshCodeNeeded.reason,
    })
    const { data } = await world.call(calls.export, { ...time, reason: '月底检查' }, owner)
    const lines = data.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [line] = (await read({ call: 'POST audit/export', kind: 'act' })).list
    expect(line).toMatchObject({ reason: '月底检查', details: { ...time, lines: lines.length } })
    expect(lines.length).toBe((line?.seq ?? 0) - 1)
    expect((await read({ final: true })).list.every(({ call }) => call === 'POST audit/export')).toBe(true)
    for (const { previous, hash, at, ...rest } of lines)
      expect(
        hashOf(world.app.vault.audit, Buffer.from(previous, 'hex'), { ...rest, at: new Date(at) })?.toString('hex'),
      ).toBe(hash)
  })

  it('counts to what cannot be undone, and so does what only some inputs of a call make final', async () => {
    const { put } = consoleCalls.setting
    expect((await world.call(put, { key: 'inviteCode', value: true }, owner)).code).toBe(200)
    expect((await world.call(put, { key: 'officeHoursReply', value: '明早回你' }, owner)).code).toBe(200)
    const final = (await read({ final: true })).list.filter(({ kind }) => kind === 'act')
    expect(final.map(({ call, about }) => [call, about?.id])).toEqual([
      ['PUT setting', 'inviteCode'],
      ['POST audit/export', undefined],
    ])
    expect((await read({ final: true, call: 'PUT setting' })).list.map(({ about }) => about?.id)).toEqual([
      'inviteCode',
    ])
  })

  it('of a time that ends before it begins, or of too many lines, is refused', async () => {
    expect(await world.call(calls.export, { from: time.to, to: time.from }, owner)).toMatchObject({
      reason: auditRefusals.backwards.reason,
    })
    await addMany(20_100)
    expect(await world.call(calls.export, time, owner)).toMatchObject({ reason: auditRefusals.tooMuch.reason })
  })
})

it('what no index finds is looked for in pieces of the log, and the next page goes on from there', async () => {
  const first = await read({ words: '第 69 次刷屏' })
  expect(first.list).toEqual([])
  expect(first.next).toBeGreaterThan(1)
  expect((await read({ call: 'nothing' })).list[0]).toMatchObject({ by: null, role: 'machine', intact: false })
  expect(await readOn({ words: '第 69 次刷屏' })).toHaveLength(1)
})

/** Lines with an invalid hash, since only their number matters. */
async function addMany(howMany: number): Promise<void> {
  await world.sql(
    `INSERT INTO audit_line (seq, at, role, kind, call, hash)
     SELECT seq + n, now(), 'machine', 'act', 'nothing', sha256('x') FROM audit_head, generate_series(1, $1::int) AS n`,
    [howMany],
  )
  await world.sql('UPDATE audit_head SET seq = seq + $1', [howMany])
}
