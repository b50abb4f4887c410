import {
  ANONYMOUS,
  appealCalls,
  consoleCalls,
  type Input,
  nodeCalls,
  noticeCalls,
  postCalls,
  REMOVAL_KIND_TEXTS,
  replyCalls,
  reportCalls,
  searchCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode, makeOffice } from '../../../test/make/node.ts'
import { uploadPicture } from '../../../test/make/photo.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { caseIdOf, decideCase, decideNow } from '../../../test/make/report-case.ts'
import { makeSeasoned } from '../../../test/make/seasoned.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairPostCounts } from '../../forum/post/repair-service.ts'
import { repairReplyCounts } from '../../forum/reply/repair-service.ts'

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
afterAll(async () => {
  expect([await repairPostCounts(world.app), await repairReplyCounts(world.app)]).toEqual([0, 0])
  await world.destroy()
})

const SECRET = '住在安平路七号的王小明'
const REASON = '写出了王小明的住址'
type Kind = NonNullable<Input<typeof postCalls.remove>['kind']>

const postOf = (id: number, who?: Who) => world.call(postCalls.detail, { id }, who)
const replyOf = (replyId: number, who?: Who) => world.call(replyCalls.detail, { replyId }, who)
const removePost = (id: number, who: Who, kind: Kind = 'privacy', reason = REASON) =>
  world.call(postCalls.remove, { id, reason, kind }, who)
const removeReply = (replyId: number, who: Who, kind: Kind = 'privacy') =>
  world.call(replyCalls.remove, { replyId, reason: REASON, kind }, who)
const caseOf = async (targetId: number) =>
  (await world.call(consoleCalls.report.case, { id: await caseIdOf(world, targetId) }, staff)).data
const logOf = async (who?: Who) => (await world.call(nodeCalls.log, { nodeId }, who)).data.list
const noticesOf = async (who: Who) => (await world.call(noticeCalls.list, {}, who)).data.list
const appealAgainst = (targetType: 'post' | 'reply', targetId: number) =>
  world.call(appealCalls.appeal, { targetType, targetId, text: '这是我自己的地址' }, author)
const listsOf = async (who?: Who) => {
  const [section, newest, all, theirs] = await Promise.all([
    world.call(postCalls.ofNode, { nodeId }, who),
    world.call(postCalls.newestOfNode, { nodeId }, who),
    world.call(postCalls.last20, {}, who),
    world.call(postCalls.ofUser, { userId: author.id }, who),
  ])
  return JSON.stringify([section.data, newest.data, all.data, theirs.data])
}

describe('a post removed for disclosing a member’s private data', () => {
  let id: number
  let imgs: string[]
  beforeAll(async () => {
    const pictures = [await uploadPicture(world, author)]
    id = await makePost(world, author, { nodeId, title: SECRET, description: SECRET, pictures })
    await makeReply(world, reader, id)
    imgs = (await postOf(id, reader)).data.imgs.map(({ img }) => img)
    expect((await removePost(id, head)).code).toBe(200)
  })

  it('is hidden at once from everyone but its author, also from the section’s moderators', async () => {
    for (const who of [undefined, reader, head, vice, staff]) {
      expect((await postOf(id, who)).code).toBe(404)
      expect((await world.call(replyCalls.ofPost, { postId: id }, who)).code).toBe(404)
      expect(await listsOf(who)).not.toContain(SECRET)
    }
    const chaos = await world.call(postCalls.chaosOfNode, { nodeId }, reader)
    expect(chaos.data).toMatchObject({ total: 0, list: [] })
    expect((await postOf(id, author)).data).toMatchObject({
      title: SECRET,
      removal: { office: 'head', kind: 'privacy', held: true, reason: REASON, appealable: true },
    })
    expect((await world.call(searchCalls.search, { q: '王小明', type: 'post' }, reader)).data.list).toEqual([])
    expect((await world.call(postCalls.versions, { postId: id }, head)).code).toBe(404)
  })

  it('closes its pictures', async () => {
    for (const img of imgs)
      expect((await world.server.inject({ url: new URL(img, 'http://x').pathname })).statusCode).toBe(404)
    expect(imgs).toHaveLength(1)
  })

  it('appears in the public log without its title, and without texts that may repeat it', async () => {
    for (const who of [undefined, reader, author, head]) {
      const [line] = await logOf(who)
      expect(line).toMatchObject({ action: 'delete-post', office: 'head', kind: 'privacy', reason: '', about: null })
      expect(line).toMatchObject({ postId: null })
    }
  })

  it('is reported to its author, and is not quoted in any notice', async () => {
    const [notice] = await noticesOf(author)
    expect(notice).toMatchObject({ targetId: id, excerpt: null })
    expect(notice?.content).toContain(REMOVAL_KIND_TEXTS.privacy)
    for (const who of [author, reader]) expect(JSON.stringify(await noticesOf(who))).not.toContain(SECRET)
  })

  it('is a grave case for staff, sealed, with the words of the section', async () => {
    await world.runJobs()
    expect(await caseOf(id)).toMatchObject({
      reasons: ['outing'],
      hidden: true,
      reports: 1,
      handed: { kind: 'privacy', reason: REASON },
      snapshots: [{ text: `${SECRET}\n\n${SECRET}`, pictures: 1 }],
      voices: [{ reason: 'outing', detail: REASON }],
    })
  })

  it('is purged by staff: nothing but the line of the log stays', async () => {
    expect((await decideNow(world, await caseIdOf(world, id), 'upheld', 'purge')) === undefined).toBe(true)
    await world.runJobs()
    expect((await postOf(id, author)).code).toBe(404)
    expect((await logOf(author))[0]).toMatchObject({ action: 'delete-post', kind: 'privacy', about: null })
    const mine = (await world.call(reportCalls.mine, {}, head)).data.list
    expect(mine[0]).toMatchObject({ targetId: id, reason: 'outing', outcome: 'upheld' })
  })
})

it('another kind goes to the chaos sea as before, with its kind; without one it is another reason', async () => {
  const [advert, plain] = [await makePost(world, author, { nodeId }), await makePost(world, author, { nodeId })]
  await removePost(advert, head, 'advert', '广告')
  await world.call(postCalls.remove, { id: plain, reason: '不合适' }, head)
  expect((await postOf(advert, reader)).data.removal).toMatchObject({ kind: 'advert', held: false, reason: '广告' })
  expect((await postOf(plain, reader)).data.removal).toMatchObject({ kind: 'other', held: false })
  expect((await logOf(reader)).slice(0, 2)).toMatchObject([
    { kind: 'other', reason: '不合适' },
    { kind: 'advert', reason: '广告', postId: advert },
  ])
})

describe('a reply that is removed because it is unlawful', () => {
  it('is visible to its author only, is restored unchanged by staff, and is hidden again on undo', async () => {
    const postId = await makePost(world, reader, { nodeId })
    const id = await makeReply(world, author, postId, { reply: SECRET })
    expect((await removeReply(id, vice, 'unlawful')).code).toBe(200)
    for (const who of [undefined, reader, head]) expect((await replyOf(id, who)).code).toBe(404)
    for (const who of [reader, head]) {
      const { data } = await world.call(replyCalls.deletedOfPost, { postId }, who)
      expect(data).toMatchObject({ total: 0, list: [] })
    }
    const [floor] = (await world.call(replyCalls.ofPost, { postId }, reader)).data.list
    expect(floor).toMatchObject({ content: '', user: ANONYMOUS })
    expect((await replyOf(id, author)).data.reply).toMatchObject({
      content: SECRET,
      removal: { kind: 'unlawful', held: true, appealable: true },
    })
    const caseId = await caseIdOf(world, id)
    expect((await decideCase(world, staff, caseId, { outcome: 'dismissed', content: 'keep' })).code).toBe(200)
    expect((await replyOf(id, reader)).data.reply).toMatchObject({ content: SECRET, removal: null, state: 0 })
    expect((await world.call(consoleCalls.report.undo, { id: caseId }, staff)).code).toBe(200)
    expect((await replyOf(id, reader)).code).toBe(404)
    expect((await replyOf(id, author)).data.reply.removal).toMatchObject({
      office: 'vice',
      kind: 'unlawful',
      reason: REASON,
      held: true,
    })
    await decideNow(world, caseId, 'dismissed', 'keep')
    await world.runJobs()
    expect((await replyOf(id, reader)).data.reply.content).toBe(SECRET)
    expect((await logOf(reader))[0]).toMatchObject({ action: 'restore', office: 'staff', replyId: id })
  })
})

describe('an appeal against what staff hold', () => {
  it('is decided by the decision of its case, one way and back, and waits in no queue of its own', async () => {
    const id = await makePost(world, author, { nodeId })
    await removePost(id, head)
    const before = (await world.call(consoleCalls.appeal.list, {}, staff)).data.waiting
    const { data: appealId } = await appealAgainst('post', id)
    expect((await world.call(consoleCalls.appeal.list, {}, staff)).data.waiting).toBe(before)
    expect((await world.call(consoleCalls.appeal.take, { id: appealId }, staff)).reason).toBe('appealcase.with-case')
    expect(await caseOf(id)).toMatchObject({ appeal: { text: '这是我自己的地址' } })
    expect((await postOf(id, author)).data.removal?.appealable).toBe(false)
    const caseId = await caseIdOf(world, id)
    await decideCase(world, staff, caseId, { outcome: 'dismissed', content: 'keep' })
    await world.call(consoleCalls.report.undo, { id: caseId }, staff)
    const mine = async () => (await world.call(appealCalls.mine, {}, author)).data.list[0]
    expect(await mine()).toMatchObject({ id: appealId, outcome: null })
    await decideNow(world, caseId, 'dismissed', 'keep')
    await world.runJobs()
    expect(await mine()).toMatchObject({ id: appealId, outcome: 'revoked' })
    expect((await postOf(id, reader)).code).toBe(200)
  })

  it('is refused with it, and cannot be made a second time', async () => {
    const id = await makePost(world, author, { nodeId })
    await removePost(id, head)
    await appealAgainst('post', id)
    await decideNow(world, await caseIdOf(world, id), 'upheld', 'delete')
    await world.runJobs()
    expect((await world.call(appealCalls.mine, {}, author)).data.list[0]).toMatchObject({ outcome: 'kept' })
    expect((await appealAgainst('post', id)).reason).toBe('appeal.already')
  })

  it('that meets the decision either belongs to it or is refused', async () => {
    const id = await makePost(world, author, { nodeId })
    await removePost(id, head)
    const caseId = await caseIdOf(world, id)
    await world.call(consoleCalls.report.take, { id: caseId }, staff)
    const [{ reason }] = await Promise.all([
      appealAgainst('post', id),
      decideCase(world, staff, caseId, { outcome: 'dismissed', content: 'keep' }),
    ])
    const open = await world.sql(`SELECT 1 FROM appeal WHERE target_id = $1 AND state = 'open'`, [id])
    expect([reason ?? 'ok', open]).toEqual([expect.stringMatching(/^(ok|appeal\.gone)$/), []])
  })
})

describe('at the same time', () => {
  it('two who govern the section: one removes it, and there is one case with one report', async () => {
    const id = await makePost(world, author, { nodeId })
    const codes = (await Promise.all([removePost(id, head), removePost(id, vice)])).map(({ code }) => code)
    expect(codes.sort((a, b) => a - b)).toEqual([200, 404])
    expect(await caseOf(id)).toMatchObject({ reports: 1, hidden: true })
  })

  it('a head who removes while staff decide about a report: what staff hold is out of sight', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await makePost(world, author, { nodeId })
      await world.call(reportCalls.report, { targetType: 'post', targetId: id, reason: 'spam' }, reader)
      const caseId = await caseIdOf(world, id)
      await world.call(consoleCalls.report.take, { id: caseId }, staff)
      const [removed, decided] = await Promise.all([
        removePost(id, head),
        decideCase(world, staff, caseId, { outcome: 'dismissed', content: 'keep' }),
      ])
      expect([removed.code, decided.code]).toEqual([200, 200])
      // If the decision came first, it waits in a new case; if it came second, the decision restored it.
      const open = await world.sql(`SELECT 1 FROM report_case WHERE target_key = $1 AND state = 'open'`, [String(id)])
      expect((await postOf(id, reader)).code).toBe(open.length === 1 ? 404 : 200)
    }
  })

  it('removed by a head for another reason after staff restored it, stays removed after any undo by staff', async () => {
    const id = await makePost(world, author, { nodeId })
    await removePost(id, head)
    const caseId = await caseIdOf(world, id)
    await decideCase(world, staff, caseId, { outcome: 'dismissed', content: 'keep' })
    expect((await removePost(id, head, 'off-topic', '与版块无关')).code).toBe(200)
    await world.call(consoleCalls.report.undo, { id: caseId }, staff)
    expect((await postOf(id, reader)).code).toBe(404)
    await decideNow(world, caseId, 'dismissed', 'keep')
    expect((await postOf(id, reader)).data).toMatchObject({ state: 1, removal: { kind: 'off-topic', held: false } })
  })
})

describe('content in a chaos sea', () => {
  it('can be reported, post and reply, but not what its author deleted', async () => {
    const postId = await makePost(world, author, { nodeId })
    const [chaos, stub] = [await makeReply(world, author, postId), await makeReply(world, author, postId)]
    await removeReply(chaos, head, 'abuse')
    await world.call(replyCalls.remove, { replyId: stub }, author)
    const report = (targetType: 'post' | 'reply', targetId: number) =>
      world.call(reportCalls.report, { targetType, targetId, reason: 'outing' }, reader)
    expect((await replyOf(chaos, reader)).data.reply.can.report).toBe(true)
    expect([(await report('reply', chaos)).code, (await report('reply', stub)).code]).toEqual([200, 404])
    await removePost(postId, head, 'abuse')
    expect((await postOf(postId, reader)).data.can.report).toBe(true)
    expect((await report('post', postId)).code).toBe(200)
    const purged = await caseIdOf(world, chaos)
    await decideNow(world, purged, 'upheld', 'purge')
    await world.runJobs()
    expect((await replyOf(chaos, author)).code).toBe(404)
  })

  it('is hidden by trusted reports, stays hidden after an appeal restores it, and is shown after staff approve it', async () => {
    const id = await makePost(world, author, { nodeId })
    await removePost(id, head, 'advert')
    for (const who of await makeSeasoned(world, 3))
      await world.call(reportCalls.report, { targetType: 'post', targetId: id, reason: 'outing' }, who)
    expect((await postOf(id, reader)).code).toBe(404)
    const { data: appealId } = await appealAgainst('post', id)
    await world.call(consoleCalls.appeal.take, { id: appealId }, staff)
    await world.call(consoleCalls.appeal.decide, { id: appealId, outcome: 'revoked', note: '不是广告' }, staff)
    expect((await postOf(id, reader)).code).toBe(404)
    await decideNow(world, await caseIdOf(world, id), 'dismissed', 'keep')
    expect((await postOf(id, reader)).data).toMatchObject({ state: 0, hidden: false })
  })
})
