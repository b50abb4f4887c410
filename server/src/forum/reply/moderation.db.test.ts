import {
  ANONYMOUS,
  appealCalls,
  replyCalls as calls,
  consoleCalls,
  nodeCalls,
  noticeCalls,
  pointsCalls,
  postCalls,
  replyRefusals as refusals,
  reportCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { uploadPicture } from '../../../test/make/photo.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { caseIdOf, decideCase, decideNow } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'
import { repairReplyCounts } from './repair-service.ts'

let world: World
let author: Who
let reader: Who
let head: Who
let staff: Staff
let nodeId: number
let postId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, reader, head] = (await makeCrowd(world, 3)) as [Who, Who, Who]
  staff = await makeStaff(world, 'moderator')
  nodeId = await makeNode(world, { head })
  postId = await makePost(world, head, { nodeId })
})
afterAll(async () => {
  expect(await repairReplyCounts(world.app)).toBe(0)
  await world.destroy()
})

const pageOf = async (as?: Who, of = postId) => (await world.call(calls.ofPost, { postId: of }, as)).data
const itemOf = async (replyId: number, as?: Who) => (await pageOf(as)).list.find(({ id }) => id === replyId)
const repliesOf = async (who: Who) => (await world.call(calls.ofUser, { userId: who.id }, reader)).data.total
const report = (targetId: number) =>
  world.call(reportCalls.report, { targetType: 'reply', targetId, reason: 'spam' }, reader)
const fetched = (url = '') => world.server.inject({ url: new URL(url, 'http://x').pathname })

describe('a report', () => {
  it('hides a reply from everyone, restores it unchanged, and purges it down to its number', async () => {
    const [kept, purged] = [await makeReply(world, author, postId), await makeReply(world, author, postId)]
    await world.call(calls.select, { replyId: kept }, head)
    const answer = await makeReply(world, reader, postId, { answers: purged })
    for (const id of [kept, purged]) expect((await report(id)).code).toBe(200)
    const caseId = await caseIdOf(world, kept)
    await decideCase(world, staff, caseId)
    for (const who of [undefined, reader, author])
      expect(await itemOf(kept, who)).toMatchObject({ content: '', user: ANONYMOUS, state: 1 })
    expect(await world.call(calls.detail, { replyId: kept }, author)).toMatchObject(refusals.gone)
    expect((await world.call(calls.selectedOfNode, { nodeId })).data).toEqual({ total: 0, list: [] })
    expect((await world.call(calls.deletedOfPost, { postId }, reader)).data.total).toBe(0)
    expect(await repliesOf(author)).toBe(1)
    await world.runJobs({ early: true })
    expect((await world.call(consoleCalls.report.restore, { id: caseId, reason: '看错了' }, staff)).code).toBe(200)
    expect(await itemOf(kept)).toMatchObject({ content: '说得对', state: 0, selected: true })
    expect((await world.call(calls.selectedOfNode, { nodeId })).data.total).toBe(1)
    await decideNow(world, await caseIdOf(world, purged), 'upheld', 'purge')
    await world.runJobs({ early: true })
    expect(await itemOf(purged)).toMatchObject({ state: 1, content: '', children: [{ id: answer }] })
    expect(await world.sql('SELECT content FROM reply WHERE id = $1', [purged])).toEqual([{ content: '' }])
    expect(await repairReplyCounts(world.app)).toBe(0)
  })

  it('finds nothing of what was removed', async () => {
    const replyId = await makeReply(world, author, postId)
    await world.call(calls.remove, { replyId }, author)
    expect((await report(replyId)).code).toBe(404)
  })
})

describe('a reply that waits for staff', () => {
  it('keeps its number and is visible to its author only; others are notified after it is approved', async () => {
    const setting = (value: string) =>
      world.app.transact((tx) => putSetting(world.app, tx, 'preModeration', value as 'all' | 'off'))
    const noticesOf = async () => (await world.call(noticeCalls.list, { classType: 3 }, head)).data.list
    const [noticed, shown] = [await noticesOf(), await repliesOf(author)]
    await setting('all')
    const replyId = await makeReply(world, author, postId, { reply: '先看看' })
    await setting('off')
    expect(await itemOf(replyId, author)).toMatchObject({ content: '先看看', hidden: true, waiting: true })
    for (const who of [undefined, reader])
      expect(await itemOf(replyId, who)).toMatchObject({ content: '', user: ANONYMOUS, waiting: false })
    expect(await world.call(calls.detail, { replyId }, reader)).toMatchObject(refusals.gone)
    expect(await world.call(calls.addToReply, { pId: replyId, reply: '在吗' }, reader)).toMatchObject(refusals.gone)
    expect([await noticesOf(), await repliesOf(author)]).toEqual([noticed, shown])
    await decideNow(world, await caseIdOf(world, replyId), 'dismissed', 'keep')
    await world.runJobs({ early: true })
    expect(await itemOf(replyId, reader)).toMatchObject({ content: '先看看', hidden: false, waiting: false })
    expect((await noticesOf())[0]).toMatchObject({ type: 2, targetId: replyId })
    expect(await repliesOf(author)).toBe(shown + 1)
  })
})

describe('an appeal', () => {
  it('restores what a moderator removed, at its number with all counts, and reverts that on undo', async () => {
    const reason = '与主题无关'
    const replyId = await makeReply(world, author, postId, { reply: '有关的' })
    const earned = async () => (await world.call(pointsCalls.points, { userId: author.id })).data.totalPoints
    const selected = async () => (await world.call(calls.selectedOfNode, { nodeId })).data.total
    await world.call(calls.select, { replyId }, head)
    const [points, among] = [await earned(), await selected()]
    await world.call(calls.remove, { replyId, reason }, head)
    expect([await earned(), await selected()]).toEqual([points, among - 1])
    const before = await world.sql('SELECT reply_count, chaos FROM post WHERE id = $1', [postId])
    expect((await world.call(appealCalls.open, {}, author)).data).toContainEqual(
      expect.objectContaining({ targetType: 'reply', targetId: replyId, note: reason, excerpt: '有关的' }),
    )
    const about = { targetType: 'reply', targetId: replyId, text: '和主题有关' } as const
    expect((await world.call(appealCalls.appeal, about, reader)).reason).toBe('appeal.gone')
    const { data: id } = await world.call(appealCalls.appeal, about, author)
    expect((await world.call(calls.detail, { replyId }, author)).data.reply.removal?.appealable).toBe(false)
    expect((await world.call(appealCalls.appeal, about, author)).reason).toBe('appeal.already')
    const decide = async () => {
      await world.call(consoleCalls.appeal.take, { id }, staff)
      return world.call(consoleCalls.appeal.decide, { id, outcome: 'revoked', note: '有关' }, staff)
    }
    expect((await decide()).code).toBe(200)
    expect(await itemOf(replyId)).toMatchObject({ content: '有关的', state: 0, selected: true })
    expect([await earned(), await selected()]).toEqual([points, among])
    const words = () => world.sql('SELECT 1 FROM search_entry WHERE thing_id = $1', [replyId])
    await world.runJobs()
    expect(await words()).toHaveLength(1)
    expect((await world.call(consoleCalls.appeal.undo, { id }, staff)).code).toBe(200)
    await world.runJobs()
    expect(await words()).toEqual([])
    expect(await itemOf(replyId)).toMatchObject({ content: '', state: 1 })
    expect(await world.sql('SELECT reply_count, chaos FROM post WHERE id = $1', [postId])).toEqual(before)
    expect((await decide()).code).toBe(200)
    await world.runJobs({ early: true })
    expect((await world.call(nodeCalls.log, { nodeId })).data.list[0]).toMatchObject({
      action: 'restore',
      office: 'staff',
    })
    await world.call(calls.remove, { replyId, reason }, head)
    expect((await world.call(appealCalls.open, {}, author)).data).toContainEqual(
      expect.objectContaining({ targetType: 'reply', targetId: replyId }),
    )
    expect((await world.call(appealCalls.appeal, about, author)).code).toBe(200)
    expect((await world.call(appealCalls.appeal, about, author)).reason).toBe('appeal.already')
  })
})

describe('pictures of a reply', () => {
  it('stop working while it is hidden, and get new URLs when it is restored', async () => {
    const keys = [await uploadPicture(world, author, 51), await uploadPicture(world, author, 52)]
    const replyId = await makeReply(world, author, postId, { pictures: keys })
    const imgsOf = async (as?: Who) => (await itemOf(replyId, as))?.imgs ?? []
    const first = await imgsOf()
    expect(first.map(({ key }) => key)).toEqual(keys)
    expect((await fetched(first[0]?.img)).statusCode).toBe(200)
    await world.call(calls.remove, { replyId, reason: '跑题' }, head)
    expect([await imgsOf(author), (await fetched(first[0]?.img)).statusCode]).toEqual([[], 404])
    const removed = (await world.call(calls.detail, { replyId }, author)).data.reply
    expect(removed.imgs).toEqual([])
    const other = await makeReply(world, author, postId, { pictures: [await uploadPicture(world, author, 53)] })
    const [shown] = (await itemOf(other))?.imgs ?? []
    await world.call(calls.remove, { replyId: other }, author)
    expect((await fetched(shown?.thumbnail)).statusCode).toBe(404)
    expect(await world.sql('SELECT 1 FROM picture WHERE thing_id = $1', [other])).toEqual([])
  })

  it('go with their post out of sight, and are not fetched by their old addresses afterwards', async () => {
    const mine = await makePost(world, author, { nodeId })
    await makeReply(world, reader, mine, { pictures: [await uploadPicture(world, reader, 54)] })
    const imgOf = async () => (await pageOf(undefined, mine)).list[0]?.imgs[0]?.img
    const before = await imgOf()
    await world.call(reportCalls.report, { targetType: 'post', targetId: mine, reason: 'spam' }, reader)
    const caseId = await caseIdOf(world, mine)
    await decideCase(world, staff, caseId)
    expect((await fetched(before)).statusCode).toBe(404)
    await world.runJobs({ early: true })
    await world.call(consoleCalls.report.restore, { id: caseId, reason: '看错了' }, staff)
    const after = await imgOf()
    expect([(await fetched(before)).statusCode, (await fetched(after)).statusCode]).toEqual([404, 200])
  })
})

describe('a post that is purged', () => {
  it('takes its replies with it, with their votes, pictures and places in collections', async () => {
    const mine = await makePost(world, author, { nodeId })
    const top = await makeReply(world, reader, mine, { pictures: [await uploadPicture(world, reader, 55)] })
    await makeReply(world, head, mine, { answers: top })
    for (const call of [calls.star, calls.archive]) await world.call(call, { replyId: top }, author)
    await world.call(reportCalls.report, { targetType: 'post', targetId: mine, reason: 'spam' }, reader)
    await decideNow(world, await caseIdOf(world, mine), 'upheld', 'purge')
    await world.runJobs({ early: true })
    await world.sql(`UPDATE post SET deleted_at = deleted_at - interval '2 minutes' WHERE id = $1`, [mine])
    await world.app.transact((tx) => world.app.jobs.add(tx, 'post.clear-deleted', {}))
    await world.runJobs()
    for (const [table, column] of [
      ['reply', 'post_id'],
      ['reply_vote', 'reply_id'],
      ['collection', 'thing_id'],
      ['picture', 'thing_id'],
    ])
      expect(await world.sql(`SELECT 1 FROM ${table} WHERE ${column} = ANY($1::bigint[])`, [[mine, top]])).toEqual([])
    expect((await world.call(calls.archivedOfMine, {}, author)).data.total).toBe(0)
    expect((await world.call(postCalls.detail, { id: mine }, reader)).code).toBe(404)
  })
})
