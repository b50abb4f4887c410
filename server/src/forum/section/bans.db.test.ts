import { calls, isForever, MUTE_MS, MUTES, noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meet } from '../../../test/make/draft-flash.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { bansTaken } from './ban-appeal-service.ts'
import { nodeJobs } from './jobs.ts'
import { requireNotBanned } from './membership-service.ts'

const { node: of } = calls

let world: World
let head: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  head = await makeLoggedIn(world)
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

const ban = (username: string, by = head, duration: (typeof MUTES)[number] = '3day') =>
  world.call(of.ban, { nodeId, username, duration, reason: '反复贴广告' }, by)
const detail = async (as?: Who, id = nodeId) => (await world.call(of.detail, { id }, as)).data
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list.map(({ content }) => content)
const speaker = ({ id }: Who) => ({ viewer: { id } }) as never
const speaks = (who: Who, id = nodeId) => world.app.transact((tx) => requireNotBanned(tx, speaker(who), id))
const inOffice = async (office: 'head' | 'vice') => {
  const who = await makeLoggedIn(world)
  await makeOffice(world, { nodeId, who, office })
  return who
}

describe('a ban', () => {
  it.each(MUTES)('of %s has this duration, and they are notified of its end and reason', async (duration) => {
    const who = await makeLoggedIn(world)
    const { data: id } = await ban(who.username, head, duration)
    const { banned, can } = await detail(who)
    expect([banned?.id, banned?.reason, banned?.appealable, can.post]).toEqual([id, '反复贴广告', true, false])
    expect(banned?.forever).toBe(duration === 'forever')
    const until = banned?.until ?? ''
    if (duration === 'forever') expect([isForever(until), until.slice(0, 4)]).toEqual([true, '9999'])
    else expect(Math.abs(Date.parse(until) - Date.now() - MUTE_MS[duration])).toBeLessThan(20_000)
    await expect(speaks(who)).rejects.toMatchObject({
      refusal: { reason: 'node.banned' },
      data: { until, forever: duration === 'forever', reason: '反复贴广告' },
    })
    expect(await noticesOf(who)).toEqual([expect.stringContaining('反复贴广告')])
    expect((await noticesOf(who))[0]).not.toContain(head.username)
  })

  it('by a member without office is refused alike for every name', async () => {
    const [who, other] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const answers = [
      ...(await Promise.all([who.username, 'nobodycalledso'].map((name) => ban(name, other)))),
      ...(await Promise.all(
        [who.username, 'nobodycalledso'].map((username) => world.call(of.addVice, { nodeId, username }, other)),
      )),
    ]
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['common.forbidden']))
    expect((await ban('nobodycalledso')).reason).toBe('node.nobody')
  })

  it('prevents writing in its section alone, and leaves reading and everything else', async () => {
    const who = await makeLoggedIn(world)
    await ban(who.username)
    const elsewhere = await makeNode(world)
    await speaks(who, elsewhere)
    expect((await detail(who, elsewhere)).banned).toBeNull()
    expect((await world.call(of.join, { nodeId }, who)).code).toBe(200)
    expect((await world.call(of.log, { nodeId }, who)).code).toBe(200)
  })

  it('ends by itself, and another can follow', async () => {
    const who = await makeLoggedIn(world)
    const { data: first } = await ban(who.username)
    expect((await ban(who.username)).reason).toBe('node.already-banned')
    await world.sql(`UPDATE node_ban SET until = app_now() WHERE id = $1`, [first])
    await speaks(who)
    expect([(await detail(who)).banned, (await detail(who)).can.post]).toEqual([null, true])
    expect((await world.call(of.unban, { id: first }, head)).reason).toBe('node.no-ban')
    const { code, data: second } = await ban(who.username, head, 'forever')
    expect([code, second > first]).toEqual([200, true])
    await world.sql(`UPDATE node_ban SET until = app_now() WHERE id = $1`, [second])
    await nodeJobs(world.app).tasks['node.end-bans']?.(undefined as never)
    const due = await world.sql('SELECT 1 FROM node_ban WHERE ended_at IS NULL AND until <= app_now()')
    expect(due).toEqual([])
  })

  it('is added once by concurrent requests', async () => {
    const who = await makeLoggedIn(world)
    const [vice, moderator] = [await inOffice('vice'), (await makeStaff(world, 'moderator')).asMember]
    const answers = await Promise.all([head, vice, moderator, head, vice, moderator].map((by) => ban(who.username, by)))
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual([...Array(5).fill('node.already-banned'), 'ok'])
  })

  it('waits for posts in progress, and no post is stored after it', async () => {
    const who = await makeLoggedIn(world)
    const order = await meet(
      world,
      (tx) => requireNotBanned(tx, speaker(who), nodeId),
      () => ban(who.username),
    )
    expect(order).toEqual(['first', 'second'])
    await expect(speaks(who)).rejects.toMatchObject({ refusal: { reason: 'node.banned' } })
  })

  it('is lifted, and they are notified', async () => {
    const who = await makeLoggedIn(world)
    const id = await makeBan(world, { nodeId, who, by: head })
    expect((await world.call(of.unban, { id, reason: '说清楚了' }, who)).code).toBe(4003)
    const both = await Promise.all([1, 2].map(() => world.call(of.unban, { id, reason: '说清楚了' }, head)))
    expect(both.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['node.no-ban', 'ok'])
    await speaks(who)
    expect((await noticesOf(who))[0]).toContain('说清楚了')
    const { list } = (await world.call(of.log, { nodeId })).data
    expect(list.slice(0, 2).map(({ action, duration, reason }) => [action, duration, reason])).toEqual([
      ['unban', null, '说清楚了'],
      ['ban', '3day', '反复贴广告'],
    ])
  })
})

describe('a ban that is shortened', () => {
  const again = async (until: Date, who: Who, id: number) => {
    await world.app.transact((tx) => bansTaken.lengthen(tx, id, { duration: '30day', until }))
    return (await detail(who)).banned?.id ?? null
  }
  const shortened = async () => {
    const who = await makeLoggedIn(world)
    const id = await makeBan(world, { nodeId, who, by: head, duration: '30day' })
    await world.sql(`UPDATE node_ban SET created_at = created_at - interval '2 days' WHERE id = $1`, [id])
    const change = await world.app.transact((tx) => bansTaken.shorten(tx, id, '1day'))
    await nodeJobs(world.app).tasks['node.end-bans']?.(undefined as never)
    expect((await detail(who)).banned).toBeNull()
    return { who, id, before: change?.before ?? new Date(0) }
  }

  it('holds again where that is undone, though its time had come', async () => {
    const { who, id, before } = await shortened()
    expect(await again(before, who, id)).toBe(id)
  })

  it('stays unchanged where a newer one exists, or it was lifted', async () => {
    const { who, id, before } = await shortened()
    const second = await makeBan(world, { nodeId, who, by: head })
    expect(await again(before, who, id)).toBe(second)
    const lifted = await makeLoggedIn(world)
    const other = await makeBan(world, { nodeId, who: lifted, by: head })
    await world.call(of.unban, { id: other }, head)
    expect(await again(before, lifted, other)).toBeNull()
  })
})

describe('who may lift a ban', () => {
  it('holds the office that gave it, or one above', async () => {
    const vice = await inOffice('vice')
    const moderator = (await makeStaff(world, 'moderator')).asMember
    const lifted = async (by: Who, as: Who) => {
      const { data: id } = await ban((await makeLoggedIn(world)).username, by)
      const { list } = (await world.call(of.bans, { nodeId }, as)).data
      const reason = (await world.call(of.unban, { id }, as)).reason ?? 'ok'
      expect(list.find((each) => each.id === id)?.can.lift).toBe(reason === 'ok')
      return reason
    }
    expect([await lifted(vice, vice), await lifted(vice, head), await lifted(head, moderator)]).toEqual(
      Array(3).fill('ok'),
    )
    expect([await lifted(head, vice), await lifted(moderator, vice), await lifted(moderator, head)]).toEqual(
      Array(3).fill('node.ban-from-above'),
    )
  })
})

describe('who may be banned', () => {
  it('cannot apply to oneself, to maintainers of the section, or to staff', async () => {
    const colleagues = [await makeStaff(world, 'support'), await makeStaff(world, 'owner')]
    for (const { username } of [head, await inOffice('head'), await inOffice('vice'), ...colleagues])
      expect((await ban(username)).reason).toBe('node.unbannable')
    expect((await ban('nobodyhere')).reason).toBe('node.nobody')
  })

  it('can apply to a member who blocked the head, and to one only invited as head', async () => {
    const [blocking, asked] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    await world.call(calls.follow.block, { userId: head.id }, blocking)
    await makeOffice(world, { nodeId: await makeNode(world), who: asked, office: 'head', asked: true })
    for (const { username } of [blocking, asked]) expect((await ban(username.toUpperCase())).code).toBe(200)
    expect((await detail(blocking)).banned).not.toBeNull()
  })
})

describe('the list of bans', () => {
  it('is visible to maintainers of the section: active bans, newest first', async () => {
    const own = await makeNode(world, { head })
    const people = [await makeLoggedIn(world), await makeLoggedIn(world), await makeLoggedIn(world)]
    const ids: number[] = []
    for (const who of people) ids.push(await makeBan(world, { nodeId: own, who, by: head, duration: '1y' }))
    await world.sql(`UPDATE node_ban SET until = app_now() WHERE id = $1`, [ids[0]])
    const { total, list } = (await world.call(of.bans, { nodeId: own }, head)).data
    expect([total, list.map(({ id }) => id)]).toEqual([2, [ids[2], ids[1]]])
    expect(list[0]).toMatchObject({ user: { id: people[2]?.id }, duration: '1y', by: 'head', reason: '反复贴广告' })
    for (const who of people) expect((await world.call(of.bans, { nodeId: own }, who)).code).toBe(4003)
    expect((await world.call(of.bans, { nodeId: own })).code).toBe(401)
  })
})

const ROLES = {
  member: { may: [] },
  vice: { may: ['ban', 'bans', 'unban'] },
  head: { may: ['describe', 'addVice', 'removeVice', 'ban', 'bans', 'unban'] },
  staff: { may: ['ban', 'bans', 'unban'] },
  'head of another': { may: [] },
  'banned vice': { may: [] },
  'support of the site': { may: [] },
} as const

describe.each(Object.entries(ROLES))('a %s', (role, { may }) => {
  it(`may ${may.join(', ') || 'none of it'}, as its flags show`, async () => {
    const [boss, other, target] = [await makeLoggedIn(world), await makeLoggedIn(world), await makeLoggedIn(world)]
    const id = await makeNode(world, { head: boss })
    const who = await appoint(role, id, boss)
    const viceId = await makeOffice(world, { nodeId: id, who: other, office: 'vice' })
    const banId = await makeBan(world, { nodeId: id, who: target, by: boss })
    const { can } = await detail(who, id)
    const { username } = await makeLoggedIn(world)
    const answers = {
      describe: await world.call(of.describe, { id, description: '新的' }, who),
      addVice: await world.call(of.addVice, { nodeId: id, username }, who),
      removeVice: await world.call(of.removeVice, { id: viceId }, who),
      ban: await world.call(of.ban, { nodeId: id, username: other.username, duration: '1h', reason: '吵架' }, who),
      bans: await world.call(of.bans, { nodeId: id }, who),
      unban: await world.call(of.unban, { id: banId }, who),
    }
    // A vice maintainer must be removed before they can be banned: reaching that refusal means the viewer has permission.
    const done = Object.entries(answers).filter(([, { code }]) => code !== 4003)
    expect(done.map(([name]) => name)).toEqual(may)
    expect({ describe: can.describe, appoint: can.appoint, ban: can.ban }).toEqual({
      describe: may.includes('describe' as never),
      appoint: may.includes('addVice' as never),
      ban: may.includes('ban' as never),
    })
  })
})

async function appoint(role: string, id: number, boss: Who): Promise<Who> {
  if (role === 'head') return boss
  if (role === 'staff') return (await makeStaff(world, 'moderator')).asMember
  if (role === 'support of the site') return (await makeStaff(world, 'support')).asMember
  const who = await makeLoggedIn(world)
  if (role === 'head of another') await makeNode(world, { head: who })
  if (role === 'banned vice') await makeBan(world, { nodeId: id, who, by: boss })
  if (role.endsWith('vice')) await makeOffice(world, { nodeId: id, who, office: 'vice' })
  return who
}
