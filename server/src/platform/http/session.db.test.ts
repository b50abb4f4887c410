import { calls, common } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let who: Who
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  who = await makeLoggedIn(world)
})

const fans = (as?: Who, headers: Record<string, string> = {}) => world.send(calls.follow.fans, {}, as, headers)
const status = async (as?: Who) => (await fans(as)).statusCode

describe('a token', () => {
  it('is taken from its header alone, never from a cookie, an address or a bearer', async () => {
    expect(await status(who)).toBe(200)
    for (const headers of [
      { cookie: `token=${who.token}; Authentication=${who.token}` },
      { authorization: `Bearer ${who.token}` },
      { authentication: `Bearer ${who.token}` },
      { token: who.token },
    ])
      expect((await fans(undefined, headers as never)).statusCode).toBe(401)
    expect((await world.server.inject(`${calls.follow.fans.path}?Authentication=${who.token}`)).statusCode).toBe(401)
  })

  it('is not what the database stores', async () => {
    const rows = await world.sql<{ row: string }>('SELECT to_jsonb(session)::text AS row FROM session')
    const raw = Buffer.from(who.token, 'base64url')
    for (const { row } of rows)
      for (const form of [who.token, raw.toString('hex'), raw.toString('base64')]) expect(row).not.toContain(form)
  })

  it('has 256 random bits, and no two are alike', async () => {
    const member = await makeMember(world)
    const tokens = new Set<string>()
    for (let i = 0; i < 5; i++) {
      const { data } = await world.call(calls.session.login, { username: member.username, password: 'a quiet window' })
      tokens.add(Buffer.from(data.token, 'base64url').subarray(2).toString('hex'))
    }
    expect(tokens.size).toBe(5)
    for (const token of tokens) expect(token).toHaveLength(64)
  })

  it('does not let in with a bit changed, or with another bucket before it', async () => {
    const raw = Buffer.from(who.token, 'base64url')
    for (const at of [0, 1, 2, 17, 33]) {
      const changed = Buffer.from(raw)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await status({ ...who, token: changed.toString('base64url') })).toBe(401)
    }
    raw.writeUInt16BE(65_535)
    expect(await status({ ...who, token: raw.toString('base64url') })).toBe(401)
  })

  it('is invalid immediately after its log-out, and the member’s others stay valid', async () => {
    const member = await makeMember(world)
    const { data } = await world.call(calls.session.login, { username: member.username, password: 'a quiet window' })
    const left = await world.send(calls.session.logout, {}, member)
    expect(left.json()).toEqual({ code: 200, msg: '成功', data: null })
    expect(left.headers['clear-site-data']).toBe('"cache", "storage"')
    const after = await fans(member)
    expect([after.statusCode, after.json()]).toEqual([401, { ...common.sessionOver, data: null }])
    expect(await status({ ...member, token: data.token })).toBe(200)
  })

  it('that is no longer valid is ignored where no login is needed', async () => {
    expect((await world.call(calls.system.site, {}, { ...who, token: 'gone' })).code).toBe(200)
  })
})

describe('a session', () => {
  const age = (hours: number) =>
    world.sql(
      `UPDATE session SET last_seen = last_seen - make_interval(hours => $2), expires_at = expires_at - make_interval(hours => $2) WHERE user_id = $1`,
      [who.id, hours],
    )
  const daysLeft = async () => {
    const [row] = await world.sql<{ days: number }>(
      `SELECT extract(epoch FROM expires_at - app_now())::float8 / 86400 AS days FROM session WHERE user_id = $1`,
      [who.id],
    )
    return row?.days ?? 0
  }

  it('slides to thirty days from its last use', async () => {
    await age(29 * 24)
    expect(await daysLeft()).toBeCloseTo(1, 1)
    expect(await status(who)).toBe(200)
    expect(await daysLeft()).toBeCloseTo(30, 1)
  })

  it('slides no further than ninety days from its beginning', async () => {
    await world.sql(`UPDATE session SET created_at = app_now() - interval '70 days' WHERE user_id = $1`, [who.id])
    await age(2)
    expect(await status(who)).toBe(200)
    expect(await daysLeft()).toBeCloseTo(20, 1)
    await age(20 * 24 + 1)
    expect(await status(who)).toBe(401)
  })

  it('is not written to at every use', async () => {
    await status(who)
    const [before] = await world.sql<{ xmin: string }>('SELECT xmin::text FROM session WHERE user_id = $1', [who.id])
    await status(who)
    const [after] = await world.sql<{ xmin: string }>('SELECT xmin::text FROM session WHERE user_id = $1', [who.id])
    expect(after).toEqual(before)
  })

  it('is over after thirty days without use, and is swept away', async () => {
    await age(30 * 24 + 1)
    expect(await status(who)).toBe(401)
    const { sweepSessions } = await import('../../account/session/service.ts')
    await sweepSessions(world.app)
    expect(await world.sql('SELECT 1 FROM session WHERE user_id = $1', [who.id])).toEqual([])
  })

  it('of a banned member is refused from the next call on, everywhere', async () => {
    expect(await status(who)).toBe(200)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [who.id])
    const answer = await fans(who)
    expect([answer.statusCode, answer.json()]).toEqual([403, { ...common.shut, data: null }])
    expect((await world.call(calls.system.site, {}, who)).code).toBe(403)
  })

  it('of a muted member can read, and can write again when the mute is over', async () => {
    const post = () => world.call(calls.flash.create, { content: '你好' }, who)
    await world.sql(`UPDATE person SET muted_until = app_now() + interval '1 hour' WHERE id = $1`, [who.id])
    expect(await status(who)).toBe(200)
    expect((await post()).code).toBe(423)
    await world.sql(`UPDATE person SET muted_until = app_now() - interval '1 second' WHERE id = $1`, [who.id])
    expect((await post()).code).toBe(200)
  })
})
