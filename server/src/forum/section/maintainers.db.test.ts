import { calls, consoleCalls, followCalls, HEADS_MAX, noticeCalls, VICES_MAX } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { meet } from '../../../test/make/draft-flash.ts'
import { makeImpressions } from '../../../test/make/impressions.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { addNodeLine } from './log-service.ts'
import { requireOffice } from './membership-service.ts'

const { node: of } = calls
const { node: consoleSide } = consoleCalls

let world: World
let staff: Staff
beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'moderator')
})
afterAll(() => world.destroy())

const section = async () => {
  const head = await makeLoggedIn(world)
  return { head, nodeId: await makeNode(world, { head }) }
}
const vice = async (nodeId: number) => {
  const who = await makeLoggedIn(world)
  await makeImpressions(world, who, 0)
  return { who, id: await makeOffice(world, { nodeId, who, office: 'vice' }) }
}
const detail = async (id: number, as?: Who) => (await world.call(of.detail, { id }, as)).data
const lines = async (nodeId: number) =>
  (await world.call(of.log, { nodeId }, undefined)).data.list.map(({ office, action }) => `${office} ${action}`)
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list.map(({ content }) => content)
const opened = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list.map(({ place, targetId }) => [place, targetId])
const viewer = (who: Who) => ({ viewer: { ...who, role: 'member', mutedUntil: null } }) as never

describe('a head', () => {
  it('gives the reason of each act, for everybody to read', async () => {
    const { head, nodeId } = await section()
    const { username } = await makeLoggedIn(world)
    await world.call(of.describe, { id: nodeId, description: '只聊诗', reason: '聊的话题变了' }, head)
    await world.call(of.addVice, { nodeId, username, reason: '常来' }, head)
    const { list } = (await world.call(of.log, { nodeId })).data
    expect(list.map(({ action, reason }) => [action, reason])).toEqual([
      ['add-vice', '常来'],
      ['describe', '聊的话题变了'],
    ])
  })

  it('appoints vices, ten of eleven who are named at once, and each once', async () => {
    const { head, nodeId } = await section()
    const crowd = await makeCrowd(world, VICES_MAX + 1)
    const answers = await Promise.all(
      [...crowd, ...crowd].map(({ username }) => world.call(of.addVice, { nodeId, username }, head)),
    )
    const done = answers.filter(({ code }) => code === 200)
    expect(done).toHaveLength(VICES_MAX)
    expect(new Set(done.map(({ data }) => data.userId)).size).toBe(VICES_MAX)
    expect(done[0]?.msg).toBe('添加成功')
    const refused = new Set(answers.flatMap(({ reason }) => reason ?? []))
    expect([...refused].sort()).toEqual(['node.already-maintainer', 'node.vices-full'])
    expect((await detail(nodeId)).viceMaintainers).toHaveLength(VICES_MAX)
    expect(await lines(nodeId)).toEqual(Array(VICES_MAX).fill('head add-vice'))
  })

  it('treats unused names, closing accounts and blocked members as missing', async () => {
    const { head, nodeId } = await section()
    const [blocking, closing] = await makeCrowd(world, 2)
    await world.call(followCalls.block, { userId: head.id }, blocking)
    await world.sql(`UPDATE person SET state = 'closing' WHERE id = $1`, [closing?.id])
    for (const username of ['nobodyhere', '‮x', blocking?.username ?? '', closing?.username ?? ''])
      expect((await world.call(of.addVice, { nodeId, username }, head)).reason).toBe('node.nobody')
    expect((await world.call(of.addVice, { nodeId, username: head.username }, head)).reason).toBe(
      'node.already-maintainer',
    )
  })

  it('cannot appoint a member who is banned there, nor can staff, and none succeeds', async () => {
    const { head, nodeId } = await section()
    const { who } = await vice(nodeId)
    const banned = await makeLoggedIn(world)
    await makeBan(world, { nodeId, who: banned, by: head })
    const { username } = banned
    expect((await world.call(of.addVice, { nodeId, username }, head)).reason).toBe('node.banned-there')
    expect((await world.call(consoleSide.appoint, { nodeId, username }, staff)).reason).toBe('node.banned-there')
    await makeImpressions(world, banned, 0)
    await makeOffice(world, { nodeId, who: banned, office: 'vice' })
    await world.sql(`UPDATE node_maintainer SET since = since - interval '1 year' WHERE user_id = $1`, [banned.id])
    await world.call(of.resign, { nodeId }, head)
    expect((await detail(nodeId)).headMaintainers.map(({ userId }) => userId)).toEqual([who.id])
  })

  it('removes a vice, who is notified of the reason and loses all permissions', async () => {
    const { head, nodeId } = await section()
    const { who, id } = await vice(nodeId)
    expect((await detail(nodeId, who)).can).toMatchObject({ ban: true, describe: false, appoint: false, resign: true })
    expect((await world.call(of.removeVice, { id, reason: '很久没来' }, head)).code).toBe(200)
    expect((await world.call(of.removeVice, { id }, head)).reason).toBe('node.no-vice')
    expect((await detail(nodeId, who)).can).toMatchObject({ ban: false, resign: false })
    expect(await noticesOf(who)).toEqual([expect.stringContaining('很久没来')])
    const ban = { nodeId, username: head.username, duration: '1h', reason: '生气了' } as const
    expect((await world.call(of.ban, ban, who)).code).toBe(4003)
  })

  it('writes the description of the section, which others can read immediately', async () => {
    const { head, nodeId } = await section()
    await detail(nodeId)
    await world.call(of.describe, { id: nodeId, description: ' 看完想聊聊 ' }, head)
    expect((await detail(nodeId)).detail.description).toBe('看完想聊聊')
    expect((await world.call(of.describe, { id: nodeId, description: '长'.repeat(121) }, head)).msg).toContain('120')
    expect((await world.call(of.describe, { id: nodeId, description: '​ ' }, head)).code).toBe(400)
  })
})

describe('the acting member', () => {
  it('holds the office until they are done: who takes it away waits, and nothing is done after', async () => {
    const { head, nodeId } = await section()
    const { who, id } = await vice(nodeId)
    const order = await meet(
      world,
      async (tx) => expect(await requireOffice(tx, viewer(who), nodeId, 'ban')).toBe('vice'),
      () => world.call(of.removeVice, { id }, head),
    )
    expect(order).toEqual(['first', 'second'])
    const after = world.app.transact((tx) => requireOffice(tx, viewer(who), nodeId, 'ban'))
    await expect(after).rejects.toMatchObject({ refusal: { reason: 'common.forbidden' } })
  })

  it('as staff governs every section, with a line in the audit log too', async () => {
    const { nodeId } = await section()
    const noisy = await makeLoggedIn(world)
    const { asMember } = staff
    expect((await detail(nodeId, asMember)).can).toMatchObject({ ban: true, describe: false, resign: false })
    const ban = { nodeId, username: noisy.username, duration: '1day', reason: '刷屏广告' } as const
    expect((await world.call(of.ban, ban, asMember)).code).toBe(200)
    expect(await lines(nodeId)).toEqual(['staff ban'])
    const audit = await world.sql(
      `SELECT staff_id::float8 AS id, call, subject, reason FROM audit_line WHERE call = 'node ban'`,
    )
    expect(audit).toContainEqual({ id: staff.id, call: 'node ban', subject: String(noisy.id), reason: '刷屏广告' })
  })

  it('loses staff permissions from the moment the role is removed, even in an open session', async () => {
    const former = await makeStaff(world, 'moderator')
    const { nodeId } = await section()
    await world.sql(`UPDATE person SET role = 'member' WHERE id = $1`, [former.id])
    const act = world.app.transact((tx) =>
      requireOffice(
        tx,
        { viewer: { ...former.asMember, role: 'moderator', mutedUntil: null } } as never,
        nodeId,
        'ban',
      ),
    )
    await expect(act).rejects.toMatchObject({ refusal: { reason: 'common.forbidden' } })
  })
})

describe('heads', () => {
  const appoint = (nodeId: number, { username }: Who) => world.call(consoleSide.appoint, { nodeId, username }, staff)

  it('are asked, three at most, and become maintainers when they accept', async () => {
    const nodeId = await makeNode(world)
    const crowd = await makeCrowd(world, HEADS_MAX + 1)
    const answers = await Promise.all(crowd.map((who) => appoint(nodeId, who)))
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['nodecase.heads-full', 'ok', 'ok', 'ok'])
    const asked = crowd.filter((_, at) => answers[at]?.code === 200)
    const [first, second, third] = asked as [Who, Who, Who]
    expect((await appoint(nodeId, first)).code).toBe(200)
    expect(await noticesOf(first)).toEqual([expect.stringContaining('接受或谢绝')])
    expect(await opened(first)).toEqual([['node', nodeId]])
    expect(await detail(nodeId, first)).toMatchObject({ isHead: false, can: { accept: true, describe: false } })
    expect((await world.call(of.accept, { nodeId }, first)).code).toBe(200)
    expect((await world.call(of.accept, { nodeId }, first)).reason).toBe('node.not-invited')
    expect(await detail(nodeId, first)).toMatchObject({ isHead: true, can: { accept: false, describe: true } })
    expect((await appoint(nodeId, first)).reason).toBe('node.already-maintainer')
    expect((await world.call(of.resign, { nodeId }, second)).code).toBe(200)
    expect((await world.call(consoleSide.dismiss, { nodeId, userId: third.id, reason: '先不麻烦' }, staff)).code).toBe(
      200,
    )
    expect((await world.call(of.accept, { nodeId }, third)).reason).toBe('node.not-invited')
    expect(await lines(nodeId)).toEqual(['staff appoint-head'])
    expect((await detail(nodeId)).headMaintainers.map(({ userId }) => userId)).toEqual([first.id])
  })

  it('who were vice are that no more', async () => {
    const { nodeId } = await section()
    const { who } = await vice(nodeId)
    await appoint(nodeId, who)
    expect(await detail(nodeId, who)).toMatchObject({ isVice: true, can: { accept: true } })
    await world.call(of.accept, { nodeId }, who)
    expect(await detail(nodeId, who)).toMatchObject({ isHead: true, isVice: false, viceMaintainers: [] })
  })

  it('who were banned there after they were asked cannot accept until the ban is over', async () => {
    const { head, nodeId } = await section()
    const who = await makeLoggedIn(world)
    await appoint(nodeId, who)
    const id = await makeBan(world, { nodeId, who, by: head })
    expect((await world.call(of.accept, { nodeId }, who)).reason).toBe('node.banned')
    expect((await detail(nodeId)).headMaintainers.map(({ userId }) => userId)).toEqual([head.id])
    await world.call(of.unban, { id }, head)
    expect((await world.call(of.accept, { nodeId }, who)).code).toBe(200)
  })

  it('resign, the last of them in favour of the vice who served longest', async () => {
    const { head, nodeId } = await section()
    const [eldest, younger] = [await vice(nodeId), await vice(nodeId)]
    await world.sql(`UPDATE node_maintainer SET since = since - interval '1 year' WHERE id = $1`, [eldest.id])
    expect((await world.call(of.resign, { nodeId }, head)).code).toBe(200)
    expect(await detail(nodeId)).toMatchObject({
      headMaintainers: [{ userId: eldest.who.id }],
      viceMaintainers: [{ userId: younger.who.id }],
    })
    expect(await noticesOf(eldest.who)).toEqual([expect.stringContaining('接任区长')])
    expect(await lines(nodeId)).toEqual(['machine succeed', 'head resign'])
    expect((await world.call(of.resign, { nodeId }, head)).reason).toBe('node.not-maintainer')
  })

  it('who are two resign without that', async () => {
    const { head, nodeId } = await section()
    const second = await makeLoggedIn(world)
    await makeOffice(world, { nodeId, who: second, office: 'head' })
    const { who } = await vice(nodeId)
    await world.call(of.resign, { nodeId }, head)
    expect(await detail(nodeId)).toMatchObject({
      headMaintainers: [{ userId: second.id }],
      viceMaintainers: [{ userId: who.id }],
    })
  })

  it('are removed by staff with a reason that is public and sent to them', async () => {
    const { head, nodeId } = await section()
    expect((await world.call(consoleSide.dismiss, { nodeId, userId: head.id, reason: '用职务吵架' }, staff)).code).toBe(
      200,
    )
    expect((await world.call(consoleSide.dismiss, { nodeId, userId: head.id, reason: '再来一次' }, staff)).reason).toBe(
      'nodecase.no-head',
    )
    expect((await world.call(of.log, { nodeId })).data.list).toMatchObject([
      { office: 'staff', action: 'remove-head', reason: '用职务吵架', about: null },
    ])
    expect(await noticesOf(head)).toEqual([expect.stringContaining('用职务吵架')])
    const [page] = [(await world.call(consoleSide.get, { nodeId }, staff)).data]
    expect(page).toMatchObject({ heads: [], log: [{ action: 'remove-head' }], node: { heads: 0, headsIdleDays: null } })
  })
})

describe('the public log', () => {
  it('names offices, never people, the newest line first and every page', async () => {
    const { head, nodeId } = await section()
    for (let n = 0; n < 20; n++)
      await world.app.transact((tx) =>
        addNodeLine(world.app, tx, {
          nodeId,
          office: 'head',
          actorId: head.id,
          action: 'describe',
          reason: `第${n}次`,
        }),
      )
    const page = async (at: number) => (await world.call(of.log, { nodeId, page: at })).data
    const [first, second] = [await page(0), await page(1)]
    expect([first.total, first.list.length, second.list.length]).toEqual([20, 18, 2])
    expect([...first.list, ...second.list].map(({ reason }) => reason)).toEqual(
      Array.from({ length: 20 }, (_, n) => `第${19 - n}次`),
    )
    expect(JSON.stringify([first, second])).not.toContain(String(head.id))
  })
})
