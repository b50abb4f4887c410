import {
  ANONYMOUS,
  calls,
  consoleCalls,
  type ReportTarget,
  reportRefusals as refusals,
  squareRefusals,
} from '@sp/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { openWords } from '../../../test/make/countersign.ts'
import { letPass, makePair, makePairing, makeSeekers } from '../../../test/make/pairing.ts'
import { fetchPrivatePhoto, lookAt, uploadPrivatePhoto } from '../../../test/make/private-photo.ts'
import { decideCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { listReports } from '../../moderation/report/command-line.ts'

const errors = makeErrorsLog()
let world: World
let moderator: Staff
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
  moderator = await makeStaff(world, 'moderator', { fresh: true })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

const report = (by: Who, targetType: ReportTarget, targetId: number | string) =>
  world.call(calls.report.report, { targetType, targetId, reason: 'harassment' }, by)
const caseOf = async (type: ReportTarget, key: number | string) => {
  const [row] = await world.sql<{ id: string }>(
    'SELECT id FROM report_case WHERE target_type = $1 AND target_key = $2 AND settled_at IS NULL',
    [type, String(key)],
  )
  return Number(row?.id)
}
const opened = async (id: number) => ({ snapshots: await openWords(world, moderator, id) })
const inQueue = async (id: number) =>
  (await world.call(consoleCalls.report.queue, { order: 'heaviest' }, moderator)).data.list.find(
    (each) => each.id === id,
  )
const looksAt = async (owner: Who) =>
  await world.sql<{ fields: string[]; times: number; session_id: string; what: string }>(
    `SELECT fields, times, session_id, what FROM square_disclosure WHERE user_id = $1 AND kind = 'staff'`,
    [owner.id],
  )
const write = async (who: Who, pairSessionId: number, msg: string) =>
  (await world.call(calls.pairing.send, { pairSessionId, msg }, who)).data
const reportText = async (who: Who, pairSessionId: number) =>
  (await world.call(calls.pairing.messages, { pairSessionId }, who)).data.list.map(({ content }) => content)
const keepPhoto = { content: 'delete', mute: 'none', note: '不要骂人' } as const

describe('a reported photo', () => {
  const reported = async () => {
    const { id: sessionId, ann, ben } = await makePair(world, 'FACE_PAIRING')
    const key = await uploadPrivatePhoto(world, ann, sessionId)
    expect((await report(ben, 'face', key)).code).toBe(200)
    return { sessionId, ann, ben, key, caseId: await caseOf('face', key) }
  }

  it('stays as sealed evidence when it is withdrawn, for staff alone, and its owner is notified of their look', async () => {
    const { sessionId, ann, key, caseId } = await reported()
    await world.call(calls.face.removeFace, { sessionId, key }, ann)
    await world.runJobs({ early: true })
    expect(await inQueue(caseId)).toMatchObject({ excerpt: '', pictures: 1 })
    expect(await looksAt(ann)).toEqual([])
    const { snapshots } = await opened(caseId)
    expect(snapshots).toMatchObject([{ text: '私密照片，第 1 张', pictures: 1 }])
    const shown = { id: caseId, snapshot: snapshots[0]?.id ?? 0, index: 0 }
    const { data } = await world.call(consoleCalls.report.picture, shown, moderator)
    expect(data.type).toBe('image/jpeg')
    expect((await sharp(Buffer.from(data.base64, 'base64')).metadata()).width).toBe(50)
    expect(await looksAt(ann)).toMatchObject([{ session_id: String(sessionId), what: String(caseId), times: 2 }])
    const notified = async () => {
      const { list, total } = (await world.call(calls.square.disclosures, {}, ann)).data
      return [list.filter(({ kind }) => kind === 'staff').map((each) => each.sessionId), total]
    }
    // An immediate notice would reveal which of the two reported.
    const [, before] = await notified()
    await world.sql(`UPDATE square_disclosure SET seen_at = seen_at - interval '3 days' WHERE user_id = $1`, [ann.id])
    expect(await notified()).toEqual([[sessionId], Number(before) + 1])
    const [row] = await world.sql<{ files: string[] }>('SELECT files FROM report_evidence WHERE case_id = $1', [caseId])
    const raw = (await world.app.files.read(row?.files[0] ?? '', 10 ** 7)) ?? Buffer.alloc(0)
    await expect(sharp(raw).metadata()).rejects.toThrow('unsupported')
  })

  it('opens for staff also when its owner has been erased', async () => {
    const { ann, caseId } = await reported()
    await world.sql('DELETE FROM member_key WHERE user_id = $1', [ann.id])
    const { snapshots } = await opened(caseId)
    const shown = { id: caseId, snapshot: snapshots[0]?.id ?? 0, index: 0 }
    expect((await world.call(consoleCalls.report.picture, shown, moderator)).code).toBe(200)
  })

  it('is hidden from both after it is taken down, and restored when that is undone', async () => {
    const { sessionId, ann, ben, key, caseId } = await reported()
    const seen = await lookAt(world, ben, sessionId, key)
    const views = async () => {
      const { imgs } = (await world.call(calls.face.faces, { sessionId }, ben)).data
      const { mine } = (await world.call(calls.face.faces, { sessionId }, ann)).data
      return [imgs.length, mine.length, (await fetchPrivatePhoto(world, seen)).statusCode]
    }
    expect(await views()).toEqual([1, 1, 200])
    expect((await decideCase(world, moderator, caseId, keepPhoto)).code).toBe(200)
    expect(await views()).toEqual([0, 0, 404])
    expect((await world.call(calls.face.removeFace, { sessionId, key }, ann)).msg).toBe(squareRefusals.faceGone.msg)
    expect((await report(ben, 'face', key)).msg).toBe(refusals.gone.msg)
    expect((await world.call(consoleCalls.report.undo, { id: caseId }, moderator)).code).toBe(200)
    expect(await views()).toEqual([1, 1, 200])
    expect((await decideCase(world, moderator, caseId, { ...keepPhoto, content: 'purge' })).code).toBe(200)
    await world.runJobs({ early: true })
    expect(await world.sql('SELECT 1 FROM pair_face WHERE session_id = $1', [sessionId])).toEqual([])
    expect((await opened(caseId)).snapshots).toHaveLength(1)
  })

  it('can be reported by the member to whom it was shown, while it exists', async () => {
    const { ann, ben, key } = await reported()
    const { ben: outsider } = await makePair(world, 'FACE_PAIRING')
    expect((await report(outsider, 'face', key)).msg).toBe(refusals.gone.msg)
    expect((await report(ann, 'face', key)).msg).toBe(refusals.own.msg)
    expect((await report(ben, 'face', key)).msg).toBe(refusals.already.msg)
    for (const odd of ['face/abc', 'face/0', `in/${key.slice(5)}`, `face/0${key.slice(5)}`, Number(key.slice(5))])
      expect((await report(ben, 'face', odd)).msg).toBe(refusals.gone.msg)
  })
})

describe('a reported word of a pairing', () => {
  it('is shown to staff with its context, taken down for both, and its owner is notified without the place', async () => {
    const { id: sessionId, ann, ben } = await makePair(world)
    await write(ben, sessionId, '你好')
    const id = await write(ann, sessionId, '难听的话')
    await write(ben, sessionId, '别这样')
    const { ben: outsider } = await makePair(world)
    expect((await report(outsider, 'pair-message', id)).msg).toBe(refusals.gone.msg)
    expect((await report(ann, 'pair-message', id)).msg).toBe(refusals.own.msg)
    expect((await report(ben, 'pair-message', id)).code).toBe(200)
    const caseId = await caseOf('pair-message', id)
    const lines: string[] = []
    await listReports(world.app, (line) => lines.push(line))
    expect(lines.join()).not.toContain('难听')
    expect((await inQueue(caseId))?.excerpt).toBe('')
    expect((await opened(caseId)).snapshots.map(({ text }) => text)).toEqual([
      '举报人：你好\n▶ 对方：难听的话\n举报人：别这样',
    ])
    expect(await looksAt(ann)).toHaveLength(1)
    expect(await looksAt(ben)).toEqual([])
    await decideCase(world, moderator, caseId, keepPhoto)
    for (const who of [ann, ben]) expect(await reportText(who, sessionId)).toEqual(['你好', '别这样'])
    await world.call(consoleCalls.report.undo, { id: caseId }, moderator)
    for (const who of [ann, ben]) expect(await reportText(who, sessionId)).toContain('难听的话')
    await decideCase(world, moderator, caseId, keepPhoto)
    await world.runJobs({ early: true })
    const notices = (await world.call(calls.notice.list, { classType: 1 }, ann)).data.list
    expect(notices.map(({ content }) => content).join()).toContain('你写的一条留言违反了规则，已被移除：不要骂人')
  })
})

describe('a reported profile', () => {
  it('is sealed as its reporter sees it, filed by its owner, and names no member to the reporter', async () => {
    const { id: sessionId, ann, ben } = await makePair(world)
    await world.call(calls.square.putProfile, { wechat: 'annwechat', job: '木匠', hideCode: 1 << 9 }, ann)
    const blocking = { targetType: 'square-profile', targetId: sessionId, reason: 'spam', block: true } as const
    expect((await world.call(calls.report.report, blocking, ben)).code).toBe(200)
    const { list } = (await world.call(calls.follow.blacklist, {}, ben)).data
    expect(list).toEqual([{ ...ANONYMOUS, pairSessionId: sessionId }])
    expect((await report(ann, 'square-profile', sessionId)).code).toBe(200)
    const [ofAnn, ofBen] = [await caseOf('square-profile', ann.id), await caseOf('square-profile', ben.id)]
    expect(ofAnn).not.toBe(ofBen)
    const [snapshot] = (await opened(ofAnn)).snapshots
    expect(snapshot?.text).toContain('介绍：喜欢爬山和看书')
    expect(snapshot?.text).not.toMatch(/annwechat|木匠/)
    const [look] = await looksAt(ann)
    expect(look?.fields).toContain('detail')
    expect(look?.fields).not.toContain('wechat')
    expect(await looksAt(ben)).toEqual([])
    const mine = JSON.stringify((await world.call(calls.report.mine, {}, ben)).data)
    expect(mine).toContain(String(sessionId))
    expect(mine).not.toContain(String(ann.id))
    expect((await decideCase(world, moderator, ofAnn, keepPhoto)).code).toBe(400)
    expect((await decideCase(world, moderator, ofAnn, { ...keepPhoto, content: 'keep', mute: '7day' })).code).toBe(200)
  })

  it('that several partners saw has a line for each reporting pairing, for cases and appeals alike', async () => {
    const { id: first, ann, ben } = await makePair(world)
    await report(ben, 'square-profile', first)
    await world.call(calls.square.putProfile, { job: '木匠' }, ann)
    const [cal] = (await makeSeekers(world, 1)) as [Who]
    const second = await makePairing(world, cal, ann)
    await report(cal, 'square-profile', second)
    const caseId = await caseOf('square-profile', ann.id)
    const looks = async () =>
      new Map((await looksAt(ann)).map((each) => [Number(each.session_id), [each.times, each.fields.includes('job')]]))
    const notified = (times: number) =>
      new Map([
        [first, [times, false]],
        [second, [times, true]],
      ])
    expect((await opened(caseId)).snapshots).toHaveLength(2)
    expect(await looks()).toEqual(notified(1))
    await decideCase(world, moderator, caseId, { ...keepPhoto, content: 'keep', mute: '7day' })
    await world.runJobs({ early: true })
    const [mute] = (await world.call(calls.appeal.open, {}, ann)).data
    const about = { targetType: 'mute', targetId: mute?.targetId ?? 0, text: '不是我' } as const
    const { data: id } = await world.call(calls.appeal.appeal, about, ann)
    const { snapshots, opening } = (await world.call(consoleCalls.appeal.one, { id }, moderator)).data
    expect([snapshots, opening?.snapshots]).toEqual([[], 2])
    expect((await opened(caseId)).snapshots).toHaveLength(2)
    expect(await looks()).toEqual(notified(2))
  })

  it('can be reported for thirty days after the end, as it was open then, and only by its partner', async () => {
    const { id: sessionId, ann, ben } = await makePair(world, 'FACE_PAIRING')
    await world.call(calls.square.putProfile, { wechat: 'annwechat' }, ann)
    await world.call(calls.pairing.dislikeFace, { sessionId }, ann)
    const { ben: outsider } = await makePair(world)
    expect((await report(outsider, 'square-profile', sessionId)).msg).toBe(refusals.gone.msg)
    await letPass(world, sessionId, 29 * 24)
    expect((await report(ben, 'square-profile', sessionId)).code).toBe(200)
    expect((await opened(await caseOf('square-profile', ann.id))).snapshots[0]?.text).toContain('annwechat')
    await letPass(world, sessionId, 2 * 24)
    expect((await report(ann, 'square-profile', sessionId)).msg).toBe(refusals.gone.msg)
  })
})
