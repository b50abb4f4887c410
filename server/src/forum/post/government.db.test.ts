import {
  ANONYMOUS,
  appealCalls,
  postCalls as calls,
  common,
  consoleCalls,
  type Data,
  followCalls,
  nodeCalls,
  noticeCalls,
  POST_MAX,
  POST_VERSION_EXCERPT,
  POST_VERSION_PAGE,
  pointsCalls,
  postRefusals as refusals,
  reportCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { caseIdOf, decideCase, decideNow } from '../../../test/make/report-case.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'
import { clearDeleted, clearWithPost } from './clear-service.ts'
import { repairPostCounts } from './repair-service.ts'

let world: World
let author: Who
let reader: Who
let head: Who
let vice: Who
let staff: Staff
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, reader, head, vice] = (await makeCrowd(world, 4)) as [Who, Who, Who, Who]
  staff = await makeStaff(world, 'moderator')
  nodeId = await makeNode(world, { head })
  await makeOffice(world, { nodeId, who: vice, office: 'vice' })
})
afterAll(() => world.destroy())

const reason = '与版块主题无关'
const post = () => makePost(world, author, { nodeId })
const detail = (id: number, who?: Who) => world.call(calls.detail, { id }, who)
const counts = async () =>
  (
    await world.sql<Record<'posts' | 'selected' | 'chaos', number>>(
      'SELECT posts, selected, chaos FROM node_count WHERE node_id = $1',
      [nodeId],
    )
  )[0] ?? {
    posts: 0,
    selected: 0,
    chaos: 0,
  }
const notices = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 3 }, who)).data.list.map(({ content }) => content)
const points = async (who: Who) => (await world.call(pointsCalls.points, {}, who)).data.totalPoints

describe('what an author deletes', () => {
  it('leaves a stub for logged-in members, without text, versions and name, and nothing for anonymous visitors', async () => {
    const id = await post()
    await world.call(calls.edit, { id, title: '改过', description: '改过的话', nodeId }, author)
    expect((await world.call(calls.remove, { id }, author)).code).toBe(200)
    expect(await detail(id)).toMatchObject(refusals.gone)
    expect((await detail(id, reader)).data).toMatchObject({
      state: 1,
      title: '',
      description: '',
      user: ANONYMOUS,
      can: { reply: false, report: false },
      removal: { office: 'author', appealable: false },
    })
    expect(await world.sql('SELECT 1 FROM post_version WHERE post_id = $1', [id])).toEqual([])
    expect(await world.call(calls.remove, { id }, author)).toMatchObject(refusals.gone)
    expect((await world.call(calls.chaosOfNode, { nodeId }, reader)).data.list[0]).toMatchObject({
      id,
      user: ANONYMOUS,
    })
  })
})

describe('what a maintainer removes', () => {
  it('needs a reason and an office, and is in the chaos sea with the reason, never with a name', async () => {
    const id = await makePost(world, author, { nodeId, warning: 'heavy' })
    expect(await world.call(calls.remove, { id, reason }, reader)).toMatchObject(common.forbidden)
    expect(await world.call(calls.remove, { id }, vice)).toMatchObject(refusals.reasonNeeded)
    const before = await counts()
    expect((await world.call(calls.remove, { id, reason }, vice)).code).toBe(200)
    expect(await counts()).toEqual({ ...before, posts: before.posts - 1, chaos: before.chaos + 1 })
    expect(await detail(id)).toMatchObject(refusals.gone)
    const { data } = await detail(id, reader)
    expect(data).toMatchObject({
      state: 1,
      removal: { office: 'vice', reason, appealable: false },
      can: { reply: false },
    })
    expect((await detail(id, author)).data).toMatchObject({ removal: { appealable: true }, can: { edit: false } })
    for (const who of [author, reader])
      expect((await world.call(calls.chaosOfNode, { nodeId }, who)).data.list[0]).toMatchObject({
        id,
        warning: 'heavy',
        removal: { appealable: who === author },
      })
    expect(await notices(author)).toContain(`你的帖子被移到了混沌海：${reason}`)
    expect((await world.call(nodeCalls.log, { nodeId }, reader)).data.list[0]).toMatchObject({
      action: 'delete-post',
      office: 'vice',
      reason,
    })
    for (const call of [calls.star, calls.archive])
      expect(await world.call(call, { postId: id }, reader)).toMatchObject(refusals.gone)
    expect((await world.call(calls.ofMine, {}, author)).data.list[0]).toMatchObject({ id, state: 1 })
    expect(await repairPostCounts(world.app)).toBe(0)
  })

  it('is listed in the public log with its title for viewers who may read it, and is linked from there', async () => {
    const id = await post()
    await world.call(calls.select, { postId: id }, vice)
    const line = async (who?: Who) => (await world.call(nodeCalls.log, { nodeId }, who)).data.list[0]
    const { title } = (await detail(id)).data
    expect(await line()).toMatchObject({ action: 'select', about: title, postId: id })
    await world.call(calls.remove, { id, reason }, vice)
    expect(await line()).toMatchObject({ action: 'delete-post', about: null, postId: null })
    expect(await line(reader)).toMatchObject({ about: title, postId: id })
    const gone = await post()
    await world.call(calls.select, { postId: gone }, vice)
    await world.call(calls.remove, { id: gone }, author)
    expect(await line(reader)).toMatchObject({ action: 'select', about: null, postId: null })
  })

  it('is within their reach also while one of them blocked the other, and stays out of it for anybody else', async () => {
    const id = await post()
    const boss = await makeLoggedIn(world)
    await makeOffice(world, { nodeId, who: boss, office: 'vice' })
    const other = await makeLoggedIn(world)
    for (const who of [boss, other]) await world.call(followCalls.block, { userId: who.id }, author)
    await world.call(followCalls.block, { userId: author.id }, boss)
    const listed = await world.call(calls.ofNode, { nodeId }, boss)
    expect(listed.data.list.map((each) => each.id)).not.toContain(id)
    expect((await detail(id, boss)).data).toMatchObject({ id, can: { delete: true, select: true } })
    expect(await detail(id, other)).toMatchObject(refusals.gone)
    expect((await world.call(calls.versions, { postId: id }, boss)).data.total).toBe(1)
    expect((await world.call(calls.maintainerOf, { id }, boss)).data.isVice).toBe(true)
    expect(await world.call(calls.versions, { postId: id }, other)).toMatchObject(refusals.gone)
    expect(await world.call(calls.maintainerOf, { id }, other)).toMatchObject(refusals.gone)
    expect(await world.call(calls.remove, { id, reason }, other)).toMatchObject(refusals.gone)
    expect((await world.call(calls.select, { postId: id }, boss)).code).toBe(200)
    expect((await world.call(calls.remove, { id, reason }, boss)).code).toBe(200)
    expect((await detail(id, author)).data.removal).toMatchObject({ office: 'vice', reason })
  })

  it('comes back by an appeal, with all counts, and goes again where the colleague undoes that', async () => {
    const id = await post()
    await world.call(calls.remove, { id, reason }, head)
    const open = (await world.call(appealCalls.open, {}, author)).data
    expect(open).toContainEqual(expect.objectContaining({ targetType: 'post', targetId: id, note: reason }))
    const about = { targetType: 'post', targetId: id, text: '和主题有关' } as const
    expect((await world.call(appealCalls.appeal, about, reader)).reason).toBe('appeal.gone')
    const { data: appealId } = await world.call(appealCalls.appeal, about, author)
    expect((await detail(id, author)).data.removal?.appealable).toBe(false)
    expect((await world.call(appealCalls.appeal, about, author)).reason).toBe('appeal.already')
    const before = await counts()
    const decide = async () => {
      await world.call(consoleCalls.appeal.take, { id: appealId }, staff)
      return world.call(consoleCalls.appeal.decide, { id: appealId, outcome: 'revoked', note: '有关' }, staff)
    }
    const { data: one } = await world.call(consoleCalls.appeal.one, { id: appealId }, staff)
    expect(one).toMatchObject({ firstBy: { id: head.id }, snapshots: [{ text: expect.stringContaining('场雨') }] })
    expect((await decide()).code).toBe(200)
    expect((await detail(id)).data).toMatchObject({ state: 0, removal: null })
    const words = () => world.sql('SELECT 1 FROM search_entry WHERE thing_id = $1', [id])
    await world.runJobs()
    expect(await words()).toHaveLength(1)
    expect((await world.call(consoleCalls.appeal.undo, { id: appealId }, staff)).code).toBe(200)
    await world.runJobs()
    expect(await words()).toEqual([])
    expect(await counts()).toEqual(before)
    expect((await detail(id, reader)).data.removal).toMatchObject({ office: 'head', reason })
    expect((await decide()).code).toBe(200)
    await world.runJobs({ early: true })
    expect(await counts()).toEqual({ ...before, posts: before.posts + 1, chaos: before.chaos - 1 })
    expect((await world.call(nodeCalls.log, { nodeId })).data.list[0]).toMatchObject({
      action: 'restore',
      office: 'staff',
    })
    await world.call(calls.remove, { id, reason }, head)
    const { list } = (await world.call(noticeCalls.list, { classType: 3 }, author)).data
    expect(list.filter(({ targetId }) => targetId === id)).toHaveLength(2)
    expect((await detail(id, author)).data.removal?.appealable).toBe(true)
    const again = await Promise.all([1, 2].map(() => world.call(appealCalls.appeal, about, author)))
    expect(again.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['appeal.already', 'ok'])
    expect(await repairPostCounts(world.app)).toBe(0)
  })
})

describe('the top of a section', () => {
  it('holds five, even with concurrent requests, and staff pin posts on the whole site', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, post))
    const answers = await Promise.all(
      made.map((postId, at) => world.call(calls.stick, { postId }, at % 2 ? head : vice)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject(refusals.stickiesFull)
    expect((await world.call(calls.stickiesOfNode, { nodeId })).data).toHaveLength(5)
    expect(await notices(author)).toContain('你的帖子被置顶了')
    const stuck = made.find((_, at) => answers[at]?.code === 200) as number
    expect((await detail(stuck)).data.stickied).toBe(true)
    await world.call(calls.remove, { id: stuck }, author)
    expect((await world.call(calls.stickiesOfNode, { nodeId })).data).toHaveLength(4)
    const everywhere = made.find((_, at) => answers[at]?.code !== 200) as number
    expect((await world.call(calls.stick, { postId: everywhere }, staff.asMember)).code).toBe(200)
    expect((await world.call(calls.stickies, {})).data.map(({ id }) => id)).toEqual([everywhere])
    const newest = (await world.call(calls.last20, {})).data.list.map(({ id }) => id)
    expect([newest.includes(everywhere), newest.includes(made[0] as number)]).toEqual([false, made[0] !== stuck])
    expect((await world.call(calls.unstick, { postId: everywhere }, head)).code).toBe(200)
    expect((await world.call(calls.stickies, {})).data).toHaveLength(1)
    await world.call(calls.stick, { postId: everywhere }, vice)
    await world.call(calls.unstick, { postId: everywhere }, staff.asMember)
    expect((await detail(everywhere)).data.stickied).toBe(false)
  })
})

describe('selecting', () => {
  it('is never possible for an own post, pays once, and is taken back with its points within a day', async () => {
    const [own, id] = [await makePost(world, head, { nodeId }), await post()]
    expect(await world.call(calls.select, { postId: own }, head)).toMatchObject(refusals.ownSelect)
    expect(await world.call(calls.select, { postId: id }, reader)).toMatchObject(common.forbidden)
    const before = await points(author)
    await Promise.all([head, vice].map((who) => world.call(calls.select, { postId: id }, who)))
    expect(await points(author)).toBe(before + 10)
    expect((await world.call(calls.selectedOfNode, { nodeId }, reader)).data).toMatchObject({
      total: 1,
      list: [{ id }],
    })
    expect(await notices(author)).toContain('你的帖子被加精了')
    expect((await world.call(calls.maintainerOf, { id }, head)).data).toMatchObject({
      isHead: true,
      isVice: false,
      selected: true,
    })
    await world.call(calls.unselect, { postId: id }, vice)
    expect(await points(author)).toBe(before)
    expect((await world.call(calls.selectedOfNode, { nodeId })).data.total).toBe(0)
  })
})

describe('editing', () => {
  it('keeps every version, for its author and the moderators of its section, also with two concurrent edits', async () => {
    const id = await post()
    const draft = (n: number) => ({ id, title: `第${n}版`, description: `第${n}次写`, nodeId })
    await Promise.all([1, 2, 3, 4].map((n) => world.call(calls.edit, draft(n), author)))
    const { data } = await world.call(calls.versions, { postId: id }, vice)
    expect([data.total, new Set(data.list.map(({ title }) => title)).size]).toEqual([5, 5])
    expect((await detail(id, reader)).data).toMatchObject({ edited: true, title: data.list[0]?.title })
    expect(await world.call(calls.versions, { postId: id }, reader)).toMatchObject(common.forbidden)
    expect(await world.call(calls.version, { postId: id, version: 1 }, reader)).toMatchObject(common.forbidden)
  })

  it('lists the beginning of each version, and returns the whole text of one on request', async () => {
    const text = (n: number) => `${n}😀`.repeat(POST_MAX / 2)
    const id = await makePost(world, author, { nodeId, title: '第1版', description: text(1) })
    for (let n = 2; n <= POST_VERSION_PAGE + 1; n++)
      await world.call(calls.edit, { id, title: `第${n}版`, description: text(n), nodeId }, author)
    const answer = await world.send(calls.versions, { postId: id }, vice)
    expect(answer.body.length).toBeLessThan(100_000)
    const { total, list } = answer.json<{ data: Data<typeof calls.versions> }>().data
    expect([total, list.map(({ version }) => version)]).toEqual([7, [7, 6, 5, 4, 3, 2]])
    for (const { version, title, description, length } of list) {
      expect([title, length, Array.from(description).length]).toEqual([
        `第${version}版`,
        POST_MAX,
        POST_VERSION_EXCERPT,
      ])
      const whole = (await world.call(calls.version, { postId: id, version }, vice)).data
      expect([whole.title, whole.length, whole.description === text(version)]).toEqual([title, POST_MAX, true])
      expect(whole.description.startsWith(description)).toBe(true)
    }
    expect((await world.call(calls.version, { postId: id, version: 1 }, author)).data.title).toBe('第1版')
    expect(await world.call(calls.version, { postId: id, version: 8 }, author)).toMatchObject(refusals.versionGone)
    expect([calls.versions.limit, calls.version.limit].map((limit) => limit?.max)).toEqual([60, 60])
  })

  it('moves a post with what counts it to another section, where it is neither selected nor at the top', async () => {
    const other = await makeNode(world)
    const id = await post()
    await world.call(calls.select, { postId: id }, head)
    await world.call(calls.edit, { id, title: '搬家', description: '搬走了', nodeId: other }, author)
    expect((await world.call(calls.ofNode, { nodeId: other })).data).toMatchObject({
      total: 1,
      list: [{ id, selected: false }],
    })
    expect(await repairPostCounts(world.app)).toBe(0)
  })
})

describe('reports', () => {
  it('take a post down for everyone, restore it, and purge it with all that hangs on it', async () => {
    const [kept, purged] = [await post(), await post()]
    for (const targetId of [kept, purged])
      await world.call(reportCalls.report, { targetType: 'post', targetId, reason: 'spam' }, reader)
    const keptCase = await caseIdOf(world, kept)
    await decideCase(world, staff, keptCase)
    for (const who of [undefined, reader, author]) expect(await detail(kept, who)).toMatchObject(refusals.gone)
    await world.runJobs({ early: true })
    expect((await world.call(consoleCalls.report.restore, { id: keptCase, reason: '看错了' }, staff)).code).toBe(200)
    expect((await detail(kept)).code).toBe(200)
    await world.call(calls.archive, { postId: purged }, reader)
    await decideNow(world, await caseIdOf(world, purged), 'upheld', 'purge')
    await world.runJobs({ early: true })
    const stuck = await post()
    clearWithPost(world.app, 'stuck', async (_tx, { id }) => {
      if (id === stuck) throw new Error('又卡住了')
      return 0
    })
    await world.sql(`UPDATE post SET deleted_at = app_now() - interval '3 minutes' WHERE id = $1`, [stuck])
    await world.sql(`UPDATE post SET deleted_at = deleted_at - interval '2 minutes' WHERE id = $1`, [purged])
    await expect(clearDeleted(world.app)).rejects.toThrow(`not processed: ${stuck}`)
    expect(await world.sql('SELECT 1 FROM post WHERE id = $1', [purged])).toEqual([])
    await world.sql('UPDATE post SET deleted_at = NULL WHERE id = $1', [stuck])
    expect(await repairPostCounts(world.app)).toBe(0)
  })

  it('let only its author read a post that waits for staff; it is published after their review', async () => {
    const setting = (value: string) =>
      world.app.transact((tx) => putSetting(world.app, tx, 'preModeration', value as 'all' | 'off'))
    await setting('all')
    const [id, wordless] = [
      await makePost(world, author, { nodeId, description: `@${reader.username} 看` }),
      await counts(),
    ]
    expect((await detail(id, author)).data).toMatchObject({ hidden: true, waiting: true })
    for (const who of [undefined, reader]) expect(await detail(id, who)).toMatchObject(refusals.gone)
    await decideNow(world, await caseIdOf(world, id), 'dismissed', 'keep')
    await world.runJobs({ early: true })
    expect((await detail(id)).data).toMatchObject({ hidden: false, waiting: false })
    expect(await counts()).toEqual({ ...wordless, posts: wordless.posts + 1 })
    expect(await notices(reader)).toContainEqual(expect.stringContaining('在帖子里提到了你'))
    await world.call(calls.edit, { id, title: '改过', description: '再看', nodeId }, author)
    expect(await detail(id)).toMatchObject(refusals.gone)
    await setting('off')
    expect(await repairPostCounts(world.app)).toBe(0)
  })
})
