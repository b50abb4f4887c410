import { memberCalls as calls, type Input } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePeople } from '../../../test/make/people.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { itPlans } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let owner: Staff
let leng: Who

beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
  leng = await makeMember(world, { username: 'LengYan', nickname: '冷焰' })
  await makeMember(world, { username: 'lengshan', nickname: '冷杉' })
  await makeMember(world, { username: 'warmish', nickname: '不冷不热' })
  await makeMember(world, { username: 'percent', nickname: '100%冷' })
})
afterAll(() => world.destroy())

const find = async (input: Input<typeof calls.find>) => (await world.call(calls.find, input, owner)).data
const nicknames = async (input: Input<typeof calls.find>) => (await find(input)).list.map(({ nickname }) => nickname)

it('is by any part of a nickname or a username, in any case, and by the number; what begins so comes first', async () => {
  const all = await nicknames({ q: '冷' })
  expect(all.slice(0, 2).sort()).toEqual(['冷杉', '冷焰'])
  expect(all.slice(2)).toEqual(['不冷不热', '100%冷'])
  expect(await nicknames({ q: '不热' })).toEqual(['不冷不热'])
  expect(await nicknames({ q: '焰' })).toEqual(['冷焰'])
  expect(await nicknames({ q: 'ngsh' })).toEqual(['冷杉'])
  expect(await nicknames({ q: 'Ｗarm' })).toEqual(['不冷不热'])
  expect(await nicknames({ q: 'lengy' })).toEqual(['冷焰'])
  expect(await nicknames({ q: '@LENGYAN' })).toEqual(['冷焰'])
  expect(await nicknames({ q: `#${leng.id}` })).toEqual(['冷焰'])
})

it('takes every character literally, and lists no members for an empty query', async () => {
  expect(await nicknames({ q: '%' })).toEqual(['100%冷'])
  expect(await nicknames({ q: '100%' })).toEqual(['100%冷'])
  expect(await nicknames({ q: '_' })).toEqual([])
  expect(await nicknames({})).toEqual([])
  expect(await nicknames({ q: '冷焰@example.com' })).toEqual([])
  expect(await nicknames({ q: 'LengYan@example.com' })).toEqual([])
})

it('takes words like patterns, very long ones and strange ones without a failure', async () => {
  for (const q of [
    '%%',
    '_%',
    '\\',
    '\\%',
    '.*',
    '(冷|暖)',
    '[^a]',
    '^冷',
    "冷' OR 1=1 --",
    '冷$$',
    '@',
    '#',
    '@#',
    '  ',
    '\u202e',
    '👩‍👩‍👧',
  ])
    expect([q, await nicknames({ q })]).toEqual([q, []])
  expect((await world.send(calls.find, { q: '冷'.repeat(10_000) }, owner)).json()).toMatchObject({ code: 400 })
  for (const q of ['\u0000', '冷\u0000'])
    expect((await world.send(calls.find, { q }, owner)).json()).toMatchObject({ code: 400 })
  const wide = await world.send(calls.find, { q: 'ﷺ'.repeat(20) }, owner)
  expect(wide.json().code).toBeLessThan(500)
})

it('pages through all prefix matches, each once, also with an exact match first', async () => {
  const ids = await makePeople(world, 45)
  await world.sql(`UPDATE person SET nickname = '海风' WHERE id = $1`, [ids[7]])
  await world.sql(`UPDATE person SET nickname = '海风' || id % 100000 WHERE id = ANY($1) AND id <> $2`, [ids, ids[7]])
  const first = await find({ q: '海风' })
  expect(first.list[0]?.id).toBe(ids[7])
  const second = await find({ q: '海风', after: first.next ?? 0 })
  expect(second.next).toBeNull()
  const found = [...first.list, ...second.list].map(({ id }) => id)
  expect(found).toHaveLength(ids.length)
  expect(new Set(found)).toEqual(new Set(ids))
})

it('filters who is muted, banned, or a colleague, and counts them', async () => {
  await world.call(calls.mute, { userId: leng.id, duration: '1day', reason: '刷屏' }, owner)
  const [shut = 0] = await makePeople(world, 1)
  await world.call(calls.ban, { userId: shut, reason: '诈骗' }, owner)
  expect(await nicknames({ filter: 'muted' })).toEqual(['冷焰'])
  expect(await nicknames({ filter: 'muted', q: '不' })).toEqual([])
  expect((await find({ filter: 'shut' })).list.map(({ id }) => id)).toEqual([shut])
  expect((await find({ filter: 'staff' })).list.map(({ role }) => role)).toEqual(['owner'])
  expect((await find({})).counts).toEqual({ muted: 1, shut: 1, staff: 1 })
  const many = await makePeople(world, 1000)
  await world.sql(`UPDATE person SET state = 'shut' WHERE id = ANY($1)`, [many])
  expect((await find({})).counts.shut).toBe(999)
  await world.sql(`UPDATE person SET state = 'active' WHERE id = ANY($1)`, [many])
  const { data } = await world.call(calls.muted, {}, owner)
  expect(data).toMatchObject({ total: 1, list: [{ id: leng.id, mutedUntil: expect.any(String) }] })
})

it('finds the muted by who muted them and by the end of the mute', async () => {
  const [first, second] = [await makeStaff(world, 'moderator'), await makeStaff(world, 'moderator')]
  const [short, long] = await makePeople(world, 2)
  await world.call(calls.mute, { userId: short ?? 0, duration: '1day', reason: '争吵' }, first)
  await world.call(calls.mute, { userId: long ?? 0, duration: '30day', reason: '争吵' }, second)
  const found = async (asked: object) => {
    const { list, total } = (await world.call(calls.muted, asked, owner)).data
    const ids = list.map(({ id }) => id)
    expect(ids).toHaveLength(total)
    return ids
  }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect(await found({ by: `@${first.username}` })).toEqual([short])
  expect(await found({ by: String(second.id) })).toEqual([long])
  expect(await found({ by: 'nobodyhasthisname' })).toEqual([])
  expect(await found({ from: day(20), to: day(31) })).toEqual([long])
  expect(await found({ by: first.username, from: day(20) })).toEqual([])
  expect(await found({})).toEqual(expect.arrayContaining([short, long]))
})

it('lists who is banned in a section, those that end first, by who banned them and by the end', async () => {
  const [head, vice] = [await makeLoggedIn(world), await makeLoggedIn(world)]
  const nodeId = await makeNode(world, { head })
  await makeOffice(world, { nodeId, who: vice, office: 'vice' })
  const [long, short, over] = [await makeLoggedIn(world), await makeLoggedIn(world), await makeLoggedIn(world)]
  await makeBan(world, { nodeId, who: long, by: head, duration: '30day' })
  await makeBan(world, { nodeId, who: short, by: vice, duration: '1day' })
  await makeBan(world, { nodeId, who: over, by: head })
  await world.sql(`UPDATE node_ban SET until = app_now() - interval '1 minute' WHERE user_id = $1`, [over.id])
  await makeBan(world, { nodeId: await makeNode(world, { head }), who: over, by: head })
  const found = async (asked: object) => {
    const { list, total } = (await world.call(calls.muted, { nodeId, ...asked }, owner)).data
    expect(list).toHaveLength(total)
    return list.map(({ id, bannedUntil, mutedUntil }) => [id, Date.parse(bannedUntil ?? '') > Date.now(), mutedUntil])
  }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect(await found({})).toEqual([
    [short.id, true, null],
    [long.id, true, null],
  ])
  expect((await found({ by: vice.username })).map(([id]) => id)).toEqual([short.id])
  expect((await found({ from: day(20), to: day(31) })).map(([id]) => id)).toEqual([long.id])
  expect(await found({ nodeId: nodeId + 1000 })).toEqual([])
})

it('logs a line for each list and page that was opened, without the search text', async () => {
  const other = await makeStaff(world, 'support')
  for (const input of [
    { q: '冷' },
    { q: '不' },
    { filter: 'shut', q: '冷' },
    { filter: 'shut', after: leng.id },
  ] as const)
    await world.call(calls.find, input, other)
  const lines = await world.sql<{ details: string }>(
    'SELECT details FROM audit_line WHERE staff_id = $1 ORDER BY seq',
    [other.id],
  )
  expect(lines.map(({ details }) => JSON.parse(details) as object)).toEqual([
    {},
    { filter: 'shut' },
    { filter: 'shut', after: leng.id },
  ])
})

itPlans('reads an index, however many there are', async () => {
  const plan = async (text: string, values: unknown[]) => {
    const rows = await world.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  await makePeople(world, 2000)
  await world.sql('ANALYZE person')
  const named = `SELECT id FROM person p WHERE find_parts(p.nickname || ' ' || p.username) @> find_parts($1) LIMIT 2000`
  expect(await plan(named, ['冷焰'])).toContain('person_find_parts')
  expect(await plan(`SELECT id FROM person WHERE state = 'shut'`, [])).toContain('person_shut')
})
