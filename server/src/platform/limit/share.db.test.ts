import { calls, common } from '@sp/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { membersReading, membersWriting } from './share.ts'

let world: World
let me: Who
let other: Who
let elsewhere: pg.Client
beforeAll(async () => {
  world = await makeWorld()
  elsewhere = new pg.Client({ connectionString: world.url })
  await elsewhere.connect()
})
afterAll(async () => {
  await elsewhere.end()
  await world.destroy()
})
beforeEach(async () => {
  me = await makeMember(world)
  other = await makeMember(world)
  await edit()
})

const edit = () => world.send(calls.profile.edit, { field: 'signature', value: '晚安' }, me)
const waiting = async () => {
  const [row] = await world.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'sp' AND wait_event_type = 'Lock'`,
  )
  return row?.n
}
const statusOf = async (sent: ReturnType<typeof edit>) => (await sent).json().code as number

it('one member who floods with writes uses a quarter of the write connections, and others write at the same time', async () => {
  await elsewhere.query('BEGIN')
  await elsewhere.query(
    'SELECT 1 FROM profile WHERE bucket = ($1::bigint & 1023)::smallint AND user_id = $1 FOR UPDATE',
    [me.id],
  )
  const sent = Array.from({ length: 60 }, edit)
  await vi.waitFor(async () => expect(await waiting()).toBe(world.app.writers / 4), 30_000)
  // Nothing of the first member goes on before the lock is let go, below.
  for (let i = 0; i < 10; i++)
    expect((await world.call(calls.flash.create, { content: '我也在' }, other)).code).toBe(200)
  expect(await waiting()).toBe(world.app.writers / 4)
  await elsewhere.query('ROLLBACK')
  expect(new Set(await Promise.all(sent.map(statusOf)))).toEqual(new Set([200]))
  expect(membersWriting(world.app)).toBe(0)
})

it('members who write on one thing wait before the database, and writes on others go on', async () => {
  const flashId = await makeFlash(world, me)
  const crowd = await Promise.all(Array.from({ length: 30 }, () => makeMember(world)))
  const star = (as: Who) => world.send(calls.flash.star, { flashId }, as)
  await elsewhere.query('BEGIN')
  await elsewhere.query('SELECT 1 FROM flash WHERE bucket = ($1::bigint & 1023)::smallint AND id = $1 FOR UPDATE', [
    flashId,
  ])
  const sent = crowd.map(star)
  await vi.waitFor(async () => expect(await waiting()).toBe(2), 30_000)
  const another = await makeFlash(world, other)
  expect((await world.call(calls.flash.star, { flashId: another }, me)).code).toBe(200)
  expect(await waiting()).toBe(2)
  await elsewhere.query('ROLLBACK')
  expect(new Set(await Promise.all(sent.map(statusOf)))).toEqual(new Set([200]))
})

it('a member with more under way than a person can is refused with Retry-After', async () => {
  await elsewhere.query('BEGIN')
  await elsewhere.query(
    'SELECT 1 FROM profile WHERE bucket = ($1::bigint & 1023)::smallint AND user_id = $1 FOR UPDATE',
    [me.id],
  )
  const sent = Array.from({ length: 300 }, edit)
  const refused = await Promise.race(sent)
  expect([refused.json(), refused.headers['retry-after']]).toMatchObject([{ code: 429, msg: common.tooMany.msg }, '1'])
  await elsewhere.query('ROLLBACK')
  const codes = await Promise.all(sent.map(statusOf))
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([250, 50])
})

describe('reading', () => {
  const hold = () => elsewhere.query('BEGIN; LOCK TABLE node_count, flash_count IN ACCESS EXCLUSIVE MODE')
  const letGo = () => elsewhere.query('ROLLBACK')
  const pages = Array.from({ length: 60 }, (_, page) => page)

  it.each([
    ['pages that many read', (page: number) => world.send(calls.post.last20, { page }, me)],
    ['pages of their own', (page: number) => world.send(calls.flash.ofMine, { page }, me)],
  ])('one member who requests sixty %s uses a quarter of it at a time, and gets all of them', async (_what, ask) => {
    await ask(0)
    await hold()
    const sent = pages.map((page) => ask(page + 1))
    await vi.waitFor(async () => expect(await waiting()).toBe(world.app.writers / 4), 30_000)
    expect((await world.call(calls.profile.edit, { field: 'signature', value: '早安' }, other)).code).toBe(200)
    expect(await waiting()).toBe(world.app.writers / 4)
    await letGo()
    expect(new Set((await Promise.all(sent)).map((each) => each.json().code))).toEqual(new Set([200]))
    expect(membersReading(world.app)).toBe(0)
  })
})
