import { ANONYMOUS, calls, closingCalls, consoleCalls, followCalls, NODE_PAGE } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeImpressions } from '../../../test/make/impressions.ts'
import { makeLevel } from '../../../test/make/level.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { forgetSummary } from '../../account/account/summary-service.ts'
import type { PersonalTable } from '../../platform/personal.ts'
import { countInNode } from './count-service.ts'
import { restoreNode, takeDownNode } from './moderation-service.ts'
import { nodeTables } from './personal.ts'
import { repairNodeCounts } from './repair-service.ts'

const { node: of } = calls

let world: World
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  reader = await makeLoggedIn(world)
})
afterAll(() => world.destroy())

const detail = async (id: number, as?: Who) => (await world.call(of.detail, { id }, as)).data
const list = async (input: { filter?: string; joined?: 0 | 1; page?: number }, as?: Who) =>
  (await world.call(of.list, input, as)).data
const kept = async (id: number) =>
  (
    await world.sql<{ members: number; rows: number }>(
      `SELECT members, (SELECT count(*)::int FROM node_member m WHERE m.node_id = c.node_id) AS rows
     FROM node_count c WHERE node_id = $1`,
      [id],
    )
  )[0]

describe('an empty community', () => {
  it('has five sections, all recommended, in their order', async () => {
    const { data } = await world.call(of.recommended, {})
    expect(data.map(({ node, createUser }) => [node, createUser])).toEqual([
      ['新来的', ANONYMOUS],
      ['夜读', ANONYMOUS],
      ['两人食', ANONYMOUS],
      ['周末去哪', ANONYMOUS],
      ['说给家人', ANONYMOUS],
    ])
    expect((await list({})).total).toBe(5)
  })
})

describe('the list of all sections', () => {
  it('is found by a part of the name, however it is written, and fullest first', async () => {
    const [small, full] = [await makeNode(world, { name: 'ABC茶' }), await makeNode(world, { name: 'xabcy' })]
    await world.app.transact(async (tx) => countInNode(tx, full, { posts: 1, today: true }))
    const found = await list({ filter: ' aBc ' })
    expect(found.total).toBe(2)
    expect(found.list.map(({ id, postCount, todayCount }) => [id, postCount, todayCount])).toEqual([
      [full, 1, 1],
      [small, 0, 0],
    ])
    expect(await list({ filter: '%' })).toEqual({ total: 0, list: [] })
  })

  it('takes a part of any length, and finds nothing by one that is longer than a name', async () => {
    const name = '十五个字的版块名字到此为止呀了'
    const id = await makeNode(world, { name })
    expect((await list({ filter: name })).list.map((each) => each.id)).toEqual([id])
    for (const filter of [`${name}呀`, '字'.repeat(16), '字'.repeat(1_000)])
      expect(await list({ filter })).toEqual({ total: 0, list: [] })
  })

  it('is separated by membership, with matching totals', async () => {
    const id = await makeNode(world)
    await world.call(of.join, { nodeId: id }, reader)
    const { total } = await list({}, reader)
    const [mine, others] = [await list({ joined: 1 }, reader), await list({ joined: 0 }, reader)]
    expect([mine.total, others.total]).toEqual([1, total - 1])
    expect(mine.list).toMatchObject([{ id, archived: true, star: 1 }])
    expect(others.list.every(({ archived }) => !archived)).toBe(true)
    expect(await list({ joined: 1 })).toEqual({ total: 0, list: [] })
    expect((await list({ joined: 0 })).total).toBe(total)
  })

  it('goes on past its first page', async () => {
    for (let n = 0; n < NODE_PAGE; n++) await makeNode(world, { name: `很多${n}` })
    const [first, second] = [await list({}), await list({ page: 1 })]
    expect([first.list.length, second.list.length]).toEqual([NODE_PAGE, first.total - NODE_PAGE])
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(first.total)
    expect((await list({ page: 2 })).list).toEqual([])
  })
})

describe('joining and leaving', () => {
  it('shows immediately to its actor, in every answer, and the latest joined first', async () => {
    const me = await makeLoggedIn(world)
    const ids = [await makeNode(world), await makeNode(world)]
    for (const id of ids)
      expect([await detail(id), await detail(id, me)].map((d) => d.detail.archived)).toEqual([false, false])
    for (const nodeId of ids) await world.call(of.join, { nodeId }, me)
    expect((await detail(ids[0] ?? 0, me)).detail).toMatchObject({ archived: true, star: 1 })
    expect((await world.call(of.node, { id: ids[0] ?? 0 }, me)).data).toMatchObject({ archived: true, star: 1 })
    expect((await world.call(of.archived, {}, me)).data.map(({ id }) => id)).toEqual([...ids].reverse())
    await world.call(of.leave, { nodeId: ids[1] ?? 0 }, me)
    expect((await detail(ids[1] ?? 0, me)).detail).toMatchObject({ archived: false, star: 0 })
    expect((await detail(ids[1] ?? 0, reader)).detail.archived).toBe(false)
  })

  it('a thousand times concurrently, leaves a count equal to the members', async () => {
    const id = await makeNode(world)
    const crowd = await makeCrowd(world, 5)
    const one = crowd[0] as Who
    const press = (n: number) =>
      world.call(n % 3 === 0 ? of.leave : of.join, { nodeId: id }, n % 5 === 0 ? (crowd[n % 4] as Who) : one)
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => press(round * 100 + n)))
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    }
    const counted = await kept(id)
    expect(counted?.members).toBe(counted?.rows)
    expect(await repairNodeCounts(world.app)).toBe(0)
  })

  it('is put right by a recount where it was wrong', async () => {
    const id = await makeNode(world)
    await world.call(of.join, { nodeId: id }, reader)
    await world.sql('UPDATE node_count SET members = 7, log_lines = 3 WHERE node_id = $1', [id])
    expect(await repairNodeCounts(world.app)).toBeGreaterThan(0)
    expect(await kept(id)).toEqual({ members: 1, rows: 1 })
  })

  it('of a section that is not there is refused', async () => {
    expect((await world.call(of.join, { nodeId: 987_654 }, reader)).reason).toBe('node.gone')
    expect((await world.call(of.detail, { id: 987_654 }, reader)).reason).toBe('node.gone')
    expect((await world.call(of.leave, { nodeId: 987_654 }, reader)).code).toBe(200)
  })
})

describe('the posts of today', () => {
  it('start over with each day in Shanghai', async () => {
    const id = await makeNode(world)
    const change = (by: Parameters<typeof countInNode>[2]) => world.app.transact(async (tx) => countInNode(tx, id, by))
    const today = async () => (await world.call(of.node, { id }, reader)).data.todayCount
    await change({ posts: 1, today: true })
    await change({ posts: 1, today: true })
    await change({ posts: 1 })
    expect(await today()).toBe(2)
    await change({ posts: -1, today: true })
    expect(await today()).toBe(1)
    await world.sql('UPDATE node_count SET day = day - 1 WHERE node_id = $1', [id])
    expect(await today()).toBe(0)
    await change({ posts: 1, today: true })
    expect(await today()).toBe(1)
    expect((await world.call(of.node, { id }, reader)).data.postCount).toBe(3)
  })
})

describe('who governs a section', () => {
  it('is hidden from members separated by a block, though maintainers see each other', async () => {
    const [head, vice, blocked] = [await makeLoggedIn(world), await makeLoggedIn(world), await makeLoggedIn(world)]
    const id = await makeNode(world, { head, by: head })
    await makeOffice(world, { nodeId: id, who: vice, office: 'vice' })
    await world.call(followCalls.block, { userId: head.id }, blocked)
    await world.call(followCalls.block, { userId: head.id }, vice)
    const heads = async (as?: Who) => (await detail(id, as)).headMaintainers.map(({ userId }) => userId)
    expect(await heads()).toEqual([head.id])
    expect(await heads(reader)).toEqual([head.id])
    expect([await heads(blocked), (await detail(id, blocked)).detail.createUser]).toEqual([[], ANONYMOUS])
    expect([await heads(vice), (await detail(id, vice)).isVice]).toEqual([[head.id], true])
    expect((await detail(id, head)).viceMaintainers.map(({ userId }) => userId)).toEqual([vice.id])
  })

  it('is hidden for a closing account, and shown again after that is undone', async () => {
    const head = await makeLoggedIn(world)
    const id = await makeNode(world, { head, by: head })
    const shown = async () => {
      const { headMaintainers, detail: node } = await detail(id, reader)
      return [headMaintainers.length, node.createUser.id]
    }
    expect(await shown()).toEqual([1, head.id])
    await world.call(closingCalls.close, { password: PASSWORD }, head)
    expect(await shown()).toEqual([0, 0])
    const login = await world.call(calls.session.login, { username: head.username, password: PASSWORD })
    await world.call(closingCalls.reopen, login.data as never)
    expect(await shown()).toEqual([1, head.id])
  })
})

describe('the console', () => {
  it('recommends up to five, in that order, and one section once', async () => {
    const staff = await makeStaff(world, 'moderator')
    const { data: before } = await world.call(of.recommended, {})
    const nodeIds = before
      .map(({ id }) => id)
      .reverse()
      .slice(1)
    const put = (ids: number[]) => world.call(consoleCalls.node.recommend, { nodeIds: ids }, staff)
    expect((await put(nodeIds)).code).toBe(200)
    expect((await world.call(of.recommended, {})).data.map(({ id }) => id)).toEqual(nodeIds)
    expect((await put([nodeIds[0] ?? 0, nodeIds[0] ?? 0])).code).toBe(400)
    expect((await put([987_654])).reason).toBe('node.gone')
    expect((await put([])).code).toBe(400)
  })

  it('creates and renames sections, each name once, regardless of case', async () => {
    const staff = await makeStaff(world, 'moderator')
    const { create, change } = consoleCalls.node
    const made = await Promise.all(
      ['Pottery', 'pottery', 'POTTERY'].map((node) => world.call(create, { node, description: '捏泥巴' }, staff)),
    )
    expect(made.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['node.name-taken', 'node.name-taken', 'ok'])
    const nodeId = made.find(({ code }) => code === 200)?.data ?? 0
    expect(await detail(nodeId)).toMatchObject({ detail: { description: '捏泥巴', star: 0 }, headMaintainers: [] })
    const other = await makeNode(world)
    expect((await world.call(change, { nodeId: other, node: 'POTTERy', description: '捏' }, staff)).reason).toBe(
      'node.name-taken',
    )
    expect((await world.call(change, { nodeId, node: 'Potters', description: '捏泥巴的人' }, staff)).code).toBe(200)
    expect((await detail(nodeId)).detail).toMatchObject({ node: 'Potters', description: '捏泥巴的人' })
  })
})

describe('a vice whose account is shut', () => {
  it('is shown only to maintainers of the section, who can free the slot', async () => {
    const [head, vice] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const id = await makeNode(world, { head })
    await makeOffice(world, { nodeId: id, who: vice, office: 'vice' })
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [vice.id])
    await world.app.transact((tx) => forgetSummary(world.app, tx, vice.id))
    for (const as of [undefined, reader]) expect((await detail(id, as)).viceMaintainers).toEqual([])
    const [shown] = (await detail(id, head)).viceMaintainers
    expect(shown).toMatchObject({ userId: vice.id, username: '', nickname: ANONYMOUS.nickname })
    expect((await world.call(of.removeVice, { id: shown?.id ?? 0 }, head)).code).toBe(200)
    expect((await detail(id, head)).viceMaintainers).toEqual([])
  })
})

describe('a change by staff', () => {
  it('leaves omitted fields unchanged, also a taken-down description that can be restored', async () => {
    const staff = await makeStaff(world, 'moderator')
    const { change } = consoleCalls.node
    const nodeId = await makeNode(world, { description: '说好的' })
    await world.app.transact((tx) => takeDownNode(world.app, tx, nodeId))
    expect((await world.call(change, { nodeId, node: '只改名字' }, staff)).code).toBe(200)
    await world.app.transact((tx) => restoreNode(world.app, tx, nodeId))
    expect((await detail(nodeId)).detail).toMatchObject({ node: '只改名字', description: '说好的' })
    expect((await world.call(change, { nodeId, description: '只改简介' }, staff)).code).toBe(200)
    expect((await detail(nodeId)).detail).toMatchObject({ node: '只改名字', description: '只改简介' })
  })
})

describe('two concurrent changes by staff', () => {
  it('assign a name once, and one order after the other', async () => {
    const staff = await makeStaff(world, 'moderator')
    const { change, recommend } = consoleCalls.node
    const ids = [await makeNode(world), await makeNode(world), await makeNode(world), await makeNode(world)]
    const named = await Promise.all(
      ids.map((nodeId) => world.call(change, { nodeId, node: '同名', description: '说说话' }, staff)),
    )
    const taken = Array(3).fill('node.name-taken')
    expect(named.map(({ reason }) => reason ?? 'ok').sort()).toEqual([...taken, 'ok'])
    const orders = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)])
    for (let round = 0; round < ROUNDS; round++) {
      const set = await Promise.all(orders.map((nodeIds) => world.call(recommend, { nodeIds }, staff)))
      expect(set.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    }
    const shown = (await world.call(of.recommended, {})).data.map(({ id }) => id)
    expect(orders).toContainEqual(shown)
  })
})

describe('an account that is erased', () => {
  it('removes the data of its actions in sections, and leaves sections, counts and offices consistent', async () => {
    const [me, vice, other] = [await makeLoggedIn(world), await makeLoggedIn(world), await makeLoggedIn(world)]
    const nodeId = await makeNode(world, { head: me, by: me })
    await makeOffice(world, { nodeId, who: vice, office: 'vice' })
    await makeImpressions(world, vice, 0)
    await world.call(of.join, { nodeId }, me)
    await makeBan(world, { nodeId, who: other, by: me, reason: '我写的理由' })
    const away = await makeNode(world, { head: vice })
    await makeBan(world, { nodeId: away, who: me, by: vice, reason: '别人写的理由' })
    await makeLevel(world, me, 5)
    await world.call(of.propose, { node: '观鸟', description: '看鸟', reason: '春天来了' }, me)

    const { exported } = nodeTables['node_member'] as PersonalTable
    const { rows } = await ('gather' in exported ? exported.gather(world.app, me.id) : Promise.reject(exported))
    expect(rows).toMatchObject({
      joined: [{ joinedAt: expect.any(Date) }],
      offices: [{ office: 'head' }],
      bans: [{ duration: '3day', reason: '别人写的理由' }],
      done: [{ office: 'head', action: 'ban', reason: '我写的理由' }],
      undergone: [{ office: 'head', action: 'ban', reason: '别人写的理由' }],
      proposals: [{ node: '观鸟', state: 'open' }],
    })

    const closed = { userId: me.id, keepPosts: true, avatar: '' }
    for (const { closing } of Object.values(nodeTables))
      if ('erase' in closing) await closing.erase?.(world.app, closed)
    expect(await detail(nodeId, reader)).toMatchObject({
      detail: { star: 0, createUser: ANONYMOUS },
      headMaintainers: [{ userId: vice.id }],
      viceMaintainers: [],
    })
    const { list } = (await world.call(of.log, { nodeId })).data
    expect(list.map(({ action }) => action)).toEqual(['succeed', 'ban'])
    expect((await world.call(of.bans, { nodeId }, vice)).data.list).toMatchObject([{ user: { id: other.id } }])
    expect((await world.call(of.bans, { nodeId: away }, vice)).data.total).toBe(0)
    expect(await repairNodeCounts(world.app)).toBe(0)
  })
})
