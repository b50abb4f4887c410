import { calls, consoleCalls, type Input, reportCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash, makeFlashes } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { contentsOf as noticesOf } from '../../../test/make/notices.ts'
import { makePeople } from '../../../test/make/people.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { flashLifecycle } from '../../flash/flash/lifecycle-service.ts'
import { postLifecycle } from '../../forum/post/lifecycle-service.ts'

const { wave, report } = consoleCalls

let world: World
let moderator: Staff
let colleague: Staff
let owner: Staff
let reader: Who
let author: Who

beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator')
  colleague = await makeStaff(world, 'moderator')
  owner = await makeStaff(world, 'owner', { fresh: true })
  reader = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  author = await makeLoggedIn(world)
})

type Draft = Partial<Input<typeof wave.removeAll>>
const removeAll = (userIds: number[], draft: Draft = {}, staff = moderator) =>
  world.call(wave.removeAll, { userIds, sanction: '30day', reason: '成批的广告', ...draft }, staff)
const undo = (id: number, staff = moderator) => world.call(wave.undoRemoval, { id }, staff)
const thingsOf = (who: Who) => must(world, wave.things, { userId: who.id }, moderator)
/** Without those about levels. */
const contentsOf = async (who: Who) => (await noticesOf(world, who)).filter((content) => !content.includes('级'))
const write = (who: Who) => world.call(calls.flash.create, { content: '今晚的月亮' }, who)

const seen = {
  flash: async (id: number) => (await world.call(calls.flash.detail, { id }, reader)).code === 200,
  post: async (id: number) => (await world.call(calls.post.detail, { id }, reader)).code === 200,
  comment: async (flashId: number) =>
    (await must(world, calls.flash.comments, { flashId }, reader)).list.some(({ content }) => content === '说得对'),
  reply: async (id: number) => (await world.call(calls.reply.detail, { replyId: id }, reader)).code === 200,
}

/** One thing of each kind. */
async function everything(who: Who) {
  const other = await makeMember(world)
  const flash = await makeFlash(world, who)
  const under = await makeFlash(world, other)
  const comment = await makeComment(world, who, under)
  const post = await makePost(world, who)
  const reply = await makeReply(world, who, await makePost(world, other))
  return { flash, under, comment, post, reply }
}

const visibleOf = async ({ flash, under, post, reply }: Awaited<ReturnType<typeof everything>>) => [
  await seen.flash(flash),
  await seen.comment(under),
  await seen.post(post),
  await seen.reply(reply),
]

describe('everything of a member', () => {
  it('is one list of all kinds, the newest first, without private flashes and drafts', async () => {
    const { flash, comment, post, reply } = await everything(author)
    await makeFlash(world, author, { isPrivate: true })
    const { list, counts, next } = await thingsOf(author)
    expect(list.map(({ kind, id }) => [kind, id])).toEqual([
      ['reply', reply],
      ['post', post],
      ['comment', comment],
      ['flash', flash],
    ])
    expect(list.map(({ status }) => status)).toEqual(['visible', 'visible', 'visible', 'visible'])
    expect(counts).toEqual({ flash: 1, comment: 1, post: 1, reply: 1 })
    expect(next).toBeNull()
  })

  it('comes in pages', async () => {
    const ids = await makeFlashes(world, author, 35)
    const { list, next, counts } = await thingsOf(author)
    expect([list.length, counts.flash]).toEqual([30, 35])
    const rest = await must(world, wave.things, { userId: author.id, before: next ?? 0 }, moderator)
    expect([...list, ...rest.list].map(({ id }) => id)).toEqual([...ids].reverse())
    expect(rest.next).toBeNull()
  })
})

describe('the newest members', () => {
  it('are paged by their registration, with what they last wrote', async () => {
    await makePeople(world, 60)
    const old = await makeMember(world)
    await world.sql(`UPDATE person SET created_at = app_now() - interval '30 days' WHERE id = $1`, [old.id])
    await makeFlash(world, author, { content: '加微信 领红包' })
    await world.sql(`UPDATE person SET created_at = app_now() + interval '1 minute' WHERE id = $1`, [author.id])
    const { list, next } = await must(world, wave.newest, {}, moderator)
    expect(list[0]).toMatchObject({
      id: author.id,
      invited: false,
      things: 1,
      mutes: 0,
      latest: { kind: 'flash', text: '加微信 领红包' },
    })
    expect(list).toHaveLength(50)
    const rest = await must(world, wave.newest, { before: next ?? 0 }, moderator)
    const ids = [...list, ...rest.list].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.at(-1)).toBe(old.id)
    const joined = [...list, ...rest.list].map(({ joinedAt }) => joinedAt)
    expect(joined).toEqual([...joined].sort().reverse())
  })
})

describe('one act', () => {
  it('removes everything public and mutes, with one notice', async () => {
    const made = await everything(author)
    expect(await visibleOf(made)).toEqual([true, true, true, true])
    const { data } = await removeAll([author.id])
    expect(data).toMatchObject({ removal: { state: 'removing', members: 1 }, cases: 0, skipped: [] })
    expect(await write(author)).toMatchObject({ code: 423, data: { banedReason: '成批的广告' } })
    await world.runJobs()
    expect(await visibleOf(made)).toEqual([false, false, false, false])
    const id = data.removal?.id ?? 0
    expect(await must(world, wave.removal, { id }, moderator)).toMatchObject({
      state: 'removed',
      removed: 4,
      finished: 1,
    })
    expect(await contentsOf(author)).toEqual([])
    await world.runJobs({ early: true })
    expect(await contentsOf(author)).toEqual([
      expect.stringMatching(/^你发布的内容违反了规则，已全部移除。你被禁言 30 天，到 .+自动解除。原因：成批的广告/),
    ])
  })

  it('is undone exactly: what was removed before stays removed', async () => {
    const made = await everything(author)
    const before = await makeFlash(world, author)
    const { id: caseId } = await makeCase(world, { author, reporter: reader, targetId: before })
    await decideCase(world, moderator, caseId)
    const gone = await makeFlash(world, author)
    await must(world, calls.flash.remove, { id: gone }, author)
    const { data } = await removeAll([author.id])
    await world.runJobs()
    expect(await undo(data.removal?.id ?? 0)).toMatchObject({ data: { state: 'restoring' } })
    await world.runJobs()
    expect(await undo(data.removal?.id ?? 0)).toMatchObject({ code: 200, data: { state: 'restored' } })
    expect(await visibleOf(made)).toEqual([true, true, true, true])
    expect([await seen.flash(before), await seen.flash(gone)]).toEqual([false, false])
    expect((await write(author)).code).toBe(200)
    await world.runJobs({ early: true })
    expect(await contentsOf(author)).toEqual([expect.stringMatching(/^你发布的一条内容违反了规则/)])
  })

  it('is undone to what it was: hidden, or removed by its section; comments below a private flash are not touched', async () => {
    const { app } = world
    const hidden = await makeFlash(world, author)
    await app.transact((tx) => flashLifecycle.hide(app, tx, hidden))
    const removed = await makePost(world, author)
    const removal = { type: 'removeByMaintainer', by: 'head', reason: '广告', kind: 'advert' } as const
    await app.transact((tx) => postLifecycle.transition(app, tx, removed, removal))
    const own = await makeFlash(world, author, { isPrivate: true })
    await makeComment(world, author, own)
    const shown = async () => (await thingsOf(author)).list.map(({ id, status, text }) => [id, status, text])
    const before = await shown()
    expect(before).toEqual([
      [removed, 'removed', expect.stringContaining('雨')],
      [hidden, 'hidden', ''],
    ])
    const { data } = await removeAll([author.id])
    await world.runJobs()
    expect(await shown()).toEqual([])
    expect((await must(world, calls.flash.comments, { flashId: own }, author)).total).toBe(1)
    await undo(data.removal?.id ?? 0)
    await world.runJobs()
    expect(await shown()).toEqual(before)
  })

  it('undone while it still runs, removes nothing more', async () => {
    await makeFlashes(world, author, 60)
    const { data } = await removeAll([author.id])
    const [, undone] = await Promise.all([world.runJobs(), undo(data.removal?.id ?? 0)])
    expect(undone.code).toBe(200)
    await world.runJobs()
    expect((await thingsOf(author)).counts.flash).toBe(50)
    expect(await world.sql('SELECT 1 FROM flash WHERE author_id = $1 AND deleted_at IS NOT NULL', [author.id])).toEqual(
      [],
    )
  })

  it('leaves a mute that lasts longer, and the undo does not lift it', async () => {
    await must(world, consoleCalls.member.mute, { userId: author.id, duration: 'forever', reason: '屡次' }, moderator)
    const { data } = await removeAll([author.id], { sanction: '7day' })
    await world.runJobs()
    await undo(data.removal?.id ?? 0)
    await world.runJobs()
    expect(await write(author)).toMatchObject({ code: 423, data: { banedReason: '屡次' } })
  })

  it('of many members: those who may not be touched are left out, each with its reason', async () => {
    const [one, other] = [await makeMember(world), await makeMember(world)]
    await makeFlash(world, one)
    const { data } = await removeAll([one.id, other.id, colleague.id, 4096])
    expect(data.removal).toMatchObject({ members: 2 })
    expect(data.skipped.map(({ userId, reason }) => [userId, reason])).toEqual(
      [
        [4096, 'sanction.gone'],
        [colleague.id, 'sanction.outranked'],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    )
    expect(await removeAll([colleague.id])).toMatchObject({ code: 4003, reason: 'sanction.outranked' })
  })

  it('a wave of a hundred is one act and one undo', async () => {
    const ids = await makePeople(world, 100)
    for (const id of ids) await makeFlashes(world, { id, token: '', username: '' }, 2)
    const { data } = await removeAll(ids)
    await world.runJobs()
    const id = data.removal?.id ?? 0
    expect(await must(world, wave.removal, { id }, moderator)).toMatchObject({
      state: 'removed',
      members: 100,
      removed: 200,
    })
    expect(await world.sql('SELECT 1 FROM flash WHERE author_id = ANY($1) AND deleted_at IS NULL', [ids])).toEqual([])
    await undo(id)
    await world.runJobs()
    expect(await world.sql('SELECT 1 FROM flash WHERE author_id = ANY($1) AND deleted_at IS NOT NULL', [ids])).toEqual(
      [],
    )
    expect(await world.sql('SELECT 1 FROM person WHERE id = ANY($1) AND muted_until IS NOT NULL', [ids])).toEqual([])
  })
})

describe('who may', () => {
  it('ban with it: the owner, with a fresh code', async () => {
    await makeFlash(world, author)
    expect(await removeAll([author.id], { sanction: 'ban' })).toMatchObject({
      code: 4003,
      reason: 'removal.ban-by-owner',
    })
    const { data } = await removeAll([author.id], { sanction: 'ban' }, owner)
    expect(await write(author)).toMatchObject({ code: 401 })
    await world.runJobs({ early: true })
    const id = data.removal?.id ?? 0
    expect(await undo(id)).toMatchObject({ reason: 'removal.not-yours' })
    expect(await undo(id, owner)).toMatchObject({ code: 200 })
    expect(await world.sql('SELECT state FROM person WHERE id = $1', [author.id])).toEqual([{ state: 'active' }])
  })

  it('undo it: until the notice who did it and the owner, then every moderator, who restores with a notice', async () => {
    await makeFlash(world, author)
    const { data } = await removeAll([author.id])
    const id = data.removal?.id ?? 0
    expect(await must(world, wave.removal, { id }, colleague)).toMatchObject({ undoUntil: null })
    expect(await undo(id, colleague)).toMatchObject({ reason: 'removal.not-yours' })
    await world.runJobs({ early: true })
    expect(await undo(id, colleague)).toMatchObject({ code: 200 })
    expect((await contentsOf(author))[0]).toBe('之前被移除的内容已经全部恢复，可以正常发布了')
  })

  it('no one after thirty days', async () => {
    await makeFlash(world, author)
    const { data } = await removeAll([author.id])
    const id = data.removal?.id ?? 0
    await world.sql(`UPDATE removal_act SET at = at - interval '30 days' WHERE id = $1`, [id])
    expect(await undo(id)).toMatchObject({ reason: 'removal.undo-over' })
    await world.sql(`UPDATE removal_act SET at = at - interval '61 days' WHERE id = $1`, [id])
    await world.app.transact((tx) => world.app.jobs.add(tx, 'wave.sweep', {}))
    await world.runJobs()
    expect(await undo(id)).toMatchObject({ reason: 'removal.gone' })
    expect(await world.sql('SELECT 1 FROM removed_thing WHERE act_id = $1', [id])).toEqual([])
  })
})

describe('open cases', () => {
  const reported = async (who: Who, reporter: Who) => {
    const targetId = await makeFlash(world, who)
    return makeCase(world, { author: who, reporter, targetId })
  }
  const stateOf = async (id: number) => (await must(world, report.case, { id }, moderator)).decision?.outcome ?? 'open'

  it('are decided by it, and each reporter is notified once for all members', async () => {
    const other = await makeMember(world)
    const reporter = await makeMember(world)
    const cases = [await reported(author, reporter), await reported(author, reporter), await reported(other, reporter)]
    const { data } = await removeAll([author.id, other.id])
    expect(data.cases).toBe(3)
    expect(await Promise.all(cases.map(({ id }) => stateOf(id)))).toEqual(['upheld', 'upheld', 'upheld'])
    expect(await world.call(report.undo, { id: cases[0]?.id ?? 0 }, moderator)).toMatchObject({
      reason: 'case.with-removal',
    })
    await world.runJobs({ early: true })
    expect(await contentsOf(reporter)).toEqual(['你举报的内容已经处理，谢谢你帮大家守住这里'])
    expect(await contentsOf(author)).toEqual([expect.stringMatching(/^你发布的内容违反了规则，已全部移除。你被禁言/)])
    expect(await must(world, wave.removal, { id: data.removal?.id ?? 0 }, moderator)).toMatchObject({ removed: 3 })
  })

  it('are open again after an undo in time', async () => {
    const reporter = await makeMember(world)
    const { id, targetId } = await reported(author, reporter)
    const { data } = await removeAll([author.id])
    await undo(data.removal?.id ?? 0)
    expect(await stateOf(id)).toBe('open')
    await world.runJobs({ early: true })
    expect(await seen.flash(targetId)).toBe(true)
    expect(await contentsOf(reporter)).toEqual([])
    expect(await contentsOf(author)).toEqual([])
    expect((await decideCase(world, moderator, id)).code).toBe(200)
  })

  it('that a colleague has claimed, or that the moderator reported, stay open', async () => {
    const claimed = await reported(author, reader)
    await must(world, report.take, { id: claimed.id }, colleague)
    const own = await makeFlash(world, author)
    await must(world, reportCalls.report, { targetType: 'flash', targetId: own, reason: 'spam' }, moderator.asMember)
    expect((await removeAll([author.id])).data.cases).toBe(0)
    expect(await stateOf(claimed.id)).toBe('open')
  })
})

describe('at the same time', () => {
  it('as the member writes: nothing is written after the mute, and nothing remains visible', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      author = await makeLoggedIn(world)
      const postId = await makePost(world, reader)
      const writing = [
        ...Array.from({ length: 5 }, () => write(author)),
        ...Array.from({ length: 5 }, () => world.call(calls.reply.addToPost, { postId, reply: '加我' }, author)),
      ]
      const { data } = await removeAll([author.id])
      const atCommit = await countsOf(author)
      await Promise.all(writing)
      expect(await countsOf(author)).toEqual(atCommit)
      await world.runJobs()
      expect((await thingsOf(author)).list).toEqual([])
      expect(await must(world, wave.removal, { id: data.removal?.id ?? 0 }, moderator)).toMatchObject({
        removed: atCommit.reduce((sum, each) => sum + each, 0),
      })
    }
  })

  it('as a second moderator: one of them removes, with one mute, one notice and one undo', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      author = await makeLoggedIn(world)
      const other = await makeLoggedIn(world)
      await makeFlashes(world, author, 20)
      const acts = await Promise.all([removeAll([author.id]), removeAll([author.id], {}, colleague)])
      expect(new Set(acts.map(({ reason }) => reason))).toEqual(new Set(['removal.already', undefined]))
      const { data } = await removeAll([author.id, other.id], { sanction: '7day' }, colleague)
      expect(data).toMatchObject({
        removal: { members: 1 },
        skipped: [{ userId: author.id, reason: 'removal.already' }],
      })
      await world.runJobs({ early: true })
      expect(await contentsOf(author)).toHaveLength(1)
      await undo(acts.find(({ code }) => code === 200)?.data.removal?.id ?? 0, owner)
      await world.runJobs()
      expect((await thingsOf(author)).counts.flash).toBe(20)
      expect((await write(author)).code).toBe(200)
    }
  })

  it('as a heavier one, which is another decision; and not while it is restored', async () => {
    await makeFlashes(world, author, 3)
    const first = await removeAll([author.id], { sanction: '7day' })
    const second = await removeAll([author.id], { sanction: 'forever' }, colleague)
    expect([first.code, second.code]).toEqual([200, 200])
    await undo(second.data.removal?.id ?? 0, colleague)
    expect((await removeAll([author.id], { sanction: 'forever' })).reason).toBe('removal.restoring')
    await world.runJobs()
    expect((await removeAll([author.id], { sanction: 'forever' })).code).toBe(200)
  })

  it('as its own undo, twice: it is undone once', async () => {
    await makeFlashes(world, author, 3)
    const { data } = await removeAll([author.id])
    await world.runJobs({ early: true })
    const id = data.removal?.id ?? 0
    const all = await Promise.all([undo(id), undo(id), undo(id, owner)])
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200])
    await world.runJobs()
    expect((await thingsOf(author)).counts.flash).toBe(3)
    expect(await contentsOf(author)).toHaveLength(2)
    const lines = await world.sql<{ details: string }>(
      `SELECT details FROM audit_line WHERE call = 'POST user/undo-removal' AND details LIKE $1`,
      [`%"removal":${id}%`],
    )
    expect(lines.filter(({ details }) => details.includes('"members":0'))).toHaveLength(2)
  })

  const countsOf = async (who: Who): Promise<number[]> => {
    const [row] = await world.sql<{ flashes: number; replies: number }>(
      `SELECT (SELECT count(*)::integer FROM flash WHERE author_id = $1) AS flashes,
        (SELECT count(*)::integer FROM reply WHERE author_id = $1) AS replies`,
      [who.id],
    )
    return [row?.flashes ?? 0, row?.replies ?? 0]
  }
})
