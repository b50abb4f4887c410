import { consoleCalls, type Input } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { addSealedPicture, decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeSeasoned } from '../../../test/make/seasoned.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { notifyOwners } from './settle-service.ts'
import { openSystemCase } from './system-case-service.ts'

const { report: calls } = consoleCalls

let world: World
let moderator: Staff
let colleague: Staff
let author: Who
let reporter: Who
beforeAll(async () => {
  world = await makeWorld()
  moderator = await makeStaff(world, 'moderator')
  colleague = await makeStaff(world, 'moderator')
  author = await makeMember(world)
  reporter = await makeMember(world, { username: 'songlin' })
})
afterAll(() => world.destroy())

const queue = async (asked: Input<typeof calls.queue> = {}, as = moderator) =>
  (await world.call(calls.queue, asked, as)).data
const idsOf = async (asked?: Input<typeof calls.queue>) => (await queue(asked)).list.map(({ id }) => id)
const caseOf = async (id: number) => (await world.call(calls.case, { id }, moderator)).data

describe('the queue', () => {
  let first: number
  let heavy: number
  let word: number
  beforeAll(async () => {
    const long = '大家认清这个人，'.repeat(20)
    const flashId = await makeFlash(world, author, { content: long })
    first = (await makeCase(world, { author, reporter, targetId: flashId, reason: 'outing' })).id
    const heavyFlash = await makeFlash(world, author, { content: '到外面加我' })
    const about = { author, targetId: heavyFlash } as const
    const [one = reporter, ...others] = await makeSeasoned(world, 3)
    heavy = (await makeCase(world, { ...about, reporter: one, reason: 'spam' })).id
    for (const each of others) await makeCase(world, { ...about, reporter: each, reason: 'fraud' })
    const third = await makeFlash(world, author, { content: '找室友，押一付一' })
    const found = { kind: 'word', type: 'flash', key: String(third), ownerId: author.id, found: ['押金'] } as const
    await world.app.transact((tx) => openSystemCase(world.app, tx, { ...found, found: ['押金'], hide: true }))
    await world.app.transact((tx) => openSystemCase(world.app, tx, { ...found, found: ['押一', '押金'], hide: false }))
    await world.runJobs()
    word = (await queue({ kind: 'word' })).list[0]?.id ?? 0
  })

  it('comes with what a colleague needs to choose, and nothing of who reported', async () => {
    const { list, waiting } = await queue()
    expect(list.map(({ id }) => id)).toEqual([first, heavy, word])
    expect(list[0]).toMatchObject({
      kind: 'report',
      reasons: ['outing'],
      reports: 1,
      hidden: false,
      owner: { id: author.id, username: author.username },
      reporter: 's***n',
      held: null,
      decision: null,
    })
    expect([...(list[0]?.excerpt ?? '')]).toHaveLength(60)
    expect(list[1]).toMatchObject({ reasons: ['spam', 'fraud'], reports: 3, weight: 6, hidden: true, reporter: null })
    expect(list[2]).toMatchObject({
      kind: 'word',
      found: ['押一', '押金'],
      reports: 0,
      hidden: true,
      excerpt: '找室友，押一付一',
    })
    expect(waiting).toEqual({ report: 2, premoderation: 0, word: 1, image: 0 })
    expect(JSON.stringify(list)).not.toContain('songlin')
  })

  it('is ordered by weight behind what is grave, filtered by kind, and goes on after the last of a page', async () => {
    expect(await idsOf({ order: 'heaviest' })).toEqual([first, heavy, word])
    expect(await idsOf({ order: 'heaviest', after: first })).toEqual([heavy, word])
    expect(await idsOf({ after: first })).toEqual([heavy, word])
    expect(await idsOf({ kind: 'word' })).toEqual([word])
    const many = await makeMember(world)
    await world.sql(
      `INSERT INTO report_case (target_type, target_key, owner_id, weight, reports)
       SELECT 'flash', n::text, $1, n % 3, 1 FROM generate_series(1, 40) n`,
      [many.id],
    )
    for (const order of ['oldest', 'heaviest'] as const) {
      const page = await queue({ order })
      const rest = await queue({ order, after: page.next ?? 0 })
      const all = [...page.list, ...rest.list].map(({ id }) => id)
      expect([page.list.length, rest.list.length, rest.next, new Set(all).size]).toEqual([30, 13, null, 43])
    }
    await world.sql('DELETE FROM report_case WHERE owner_id = $1', [many.id])
  })

  it('is filtered by reason, kind of thing, member and section, in each state and order', async () => {
    const writer = await makeMember(world)
    const nodeId = await makeNode(world)
    const postId = await makePost(world, writer, { nodeId })
    const post = (
      await makeCase(world, { author: writer, reporter, targetType: 'post', targetId: postId, reason: 'fraud' })
    ).id
    const replyId = await makeReply(world, author, postId)
    const reply = (await makeCase(world, { author, reporter, targetType: 'reply', targetId: replyId })).id
    for (const order of ['oldest', 'heaviest'] as const) {
      expect(new Set(await idsOf({ order, reason: 'fraud' }))).toEqual(new Set([heavy, post]))
      expect(await idsOf({ order, type: 'reply' })).toEqual([reply])
      expect(await idsOf({ order, member: `@${writer.username.toUpperCase()}` })).toEqual([post])
      expect(await idsOf({ order, member: String(writer.id) })).toEqual([post])
      expect(new Set(await idsOf({ order, nodeId }))).toEqual(new Set([post, reply]))
      expect(await idsOf({ order, nodeId, member: writer.username, reason: 'spam' })).toEqual([])
    }
    expect(await idsOf({ member: 'nobodyatall' })).toEqual([])
    await decideCase(world, moderator, post)
    expect(await idsOf({ state: 'decided', nodeId })).toEqual([post])
    expect(await idsOf({ nodeId })).toEqual([reply])
    await world.sql('DELETE FROM report_case WHERE id = ANY($1)', [[post, reply]])
  })

  it('is searched in all open cases by the name of the author, the number and what was sealed, page by page', async () => {
    const writer = await makeMember(world, { nickname: '沐川' })
    const target = await makeFlash(world, writer, { content: '第一个在很后面的暗号' })
    const many = await makeMember(world)
    await world.sql(
      `INSERT INTO report_case (target_type, target_key, owner_id, weight, reports)
       SELECT 'flash', (700000 + n)::text, $1, 9, 1 FROM generate_series(1, 240) n`,
      [many.id],
    )
    const { id } = await makeCase(world, { author: writer, reporter, targetId: target })
    for (const words of ['暗号', '沐', writer.username.slice(1).toUpperCase(), String(id), `#${id}`])
      for (const order of ['oldest', 'heaviest'] as const) expect(await idsOf({ words, order })).toEqual([id])
    const pages: number[][] = []
    let after: number | null | undefined
    while (after !== null) {
      const page: Awaited<ReturnType<typeof queue>> = await queue({ words: many.username, ...(after ? { after } : {}) })
      pages.push(page.list.map((each) => each.id))
      after = page.next
    }
    expect(new Set(pages.flat()).size).toBe(240)
    expect(pages.flat()).toHaveLength(240)
    await world.sql('DELETE FROM report_case WHERE owner_id = ANY($1)', [[many.id, writer.id]])
  })

  it('takes words and names like patterns as they are, and refuses what is no text', async () => {
    for (const words of ['%', '_', '\\', '.*', '(', "' OR 1=1 --", '[^a]'])
      for (const order of ['oldest', 'heaviest'] as const) {
        expect([words, await idsOf({ words, order })]).toEqual([words, []])
        expect([words, await idsOf({ member: words, order })]).toEqual([words, []])
      }
    const asked = async (input: object) => (await world.send(calls.queue, input as never, moderator)).json().code
    for (const input of [
      { words: '字'.repeat(10_000) },
      { member: '字'.repeat(10_000) },
      { words: '\u0000' },
      { member: 'a\u0000' },
      { nodeId: -1 },
      { nodeId: 1e21 },
      { after: '1; DROP' },
      { reason: 'constructor' },
      { order: '__proto__' },
    ])
      expect([input, await asked(input)]).toEqual([input, 400])
    for (const input of [
      { nodeId: Number.MAX_SAFE_INTEGER },
      { after: Number.MAX_SAFE_INTEGER },
      { member: '99999999999999999999' },
    ])
      expect([input, await asked(input)]).toEqual([input, 200])
  })

  it('what only two people see is not searched by its words', async () => {
    const secret = await makeFlash(world, author, { content: '只有两个人知道的话' })
    const { id } = await makeCase(world, { author, reporter, targetId: secret })
    expect(await idsOf({ words: '两个人知道' })).toEqual([id])
    await world.sql(`UPDATE report_case SET target_type = 'pair-message' WHERE id = $1`, [id])
    expect(await idsOf({ words: '两个人知道' })).toEqual([])
    await world.sql('DELETE FROM report_case WHERE id = $1', [id])
  })

  it('shows who has the claim on a case, also to others who try to claim it', async () => {
    const { data } = await world.call(calls.take, { id: first }, colleague)
    expect((await queue()).list[0]?.held).toMatchObject({ by: { id: colleague.id }, until: data.until })
    expect(await idsOf({ state: 'held' })).toEqual([first])
    expect((await queue()).held).toBe(1)
    const refused = await world.call(calls.take, { id: first }, moderator)
    expect(refused).toMatchObject({ code: 409, reason: 'hold.held', data: { by: { id: colleague.id } } })
    await world.call(calls.release, { id: first }, colleague)
    expect(await idsOf({ state: 'held' })).toEqual([])
  })

  it('lists what was decided, the latest first, with who did and how', async () => {
    const [a, b] = [await makeCase(world, { author, reporter }), await makeCase(world, { author, reporter })]
    await decideCase(world, colleague, a.id)
    await decideCase(world, moderator, b.id, { outcome: 'dismissed', content: 'keep' })
    const { list } = await queue({ state: 'decided' })
    expect(list.map(({ id }) => id)).toEqual([b.id, a.id])
    expect(list[1]?.decision).toMatchObject({
      outcome: 'upheld',
      content: 'delete',
      mute: null,
      by: { id: colleague.id },
    })
    expect(await idsOf({ state: 'decided', after: b.id })).toEqual([a.id])
    expect(await idsOf()).not.toContain(a.id)
  })
})

describe('old cases', () => {
  const decidedBy = async (who: Staff, note: string, daysAgo: number) => {
    const { id } = await makeCase(world, { author, reporter: await makeMember(world) })
    await decideCase(world, who, id, { note })
    const [row] = await world.sql<{ at: Date }>(
      `UPDATE report_case SET decided_at = decided_at - make_interval(days => $2) WHERE id = $1 RETURNING decided_at AS at`,
      [id, daysAgo],
    )
    return { id, at: row?.at.getTime() ?? 0 }
  }
  const decided = (asked: Input<typeof calls.queue>) => idsOf({ ...asked, state: 'decided' })
  const HOUR = 3_600_000

  it('are found by who decided, by time, and by the words of the decision', async () => {
    const other = await makeStaff(world, 'moderator')
    const recent = await decidedBy(other, '拼车的广告，请去交易版块', 1)
    const older = await decidedBy(other, '骂人', 20)
    await decidedBy(colleague, '拼车', 2)
    expect(await decided({ by: `@${other.username.toUpperCase()}` })).toEqual([recent.id, older.id])
    expect(await decided({ by: String(other.id), words: '交易版块' })).toEqual([recent.id])
    const iso = (time: number) => new Date(time).toISOString()
    const around = { from: iso(older.at - HOUR), to: iso(older.at + HOUR) }
    expect(await decided(around)).toEqual([older.id])
    expect(await decided({ ...around, by: colleague.username })).toEqual([])
    expect(await decided({ to: iso(older.at), by: other.username })).toEqual([])
    expect(await decided({ by: 'nobody_here' })).toEqual([])
  })

  it('are no other list: an open case has neither a decision nor its time', async () => {
    const open = await idsOf()
    expect(await idsOf({ by: colleague.username, from: new Date().toISOString() })).toEqual(open)
  })
})

describe('a case', () => {
  it('does not reveal the reporters to the staff member whom the case is about', async () => {
    const { id } = await makeCase(world, { author: moderator.asMember, reporter, detail: '他说了我的名字' })
    const reporterIn = async (as: Staff) => (await queue({}, as)).list.find((each) => each.id === id)?.reporter
    expect([await reporterIn(moderator), await reporterIn(colleague)]).toEqual([null, 's***n'])
    const seen = await caseOf(id)
    expect(seen).toMatchObject({ own: true, reports: 1, voices: [] })
    expect(seen.past.reporters).toEqual({
      people: 0,
      joined: null,
      against: { upheld: 0, dismissed: 0 },
      by: { upheld: 0, dismissed: 0 },
      mutes: 0,
      warnings: 0,
    })
    expect((await world.call(calls.case, { id }, colleague)).data.voices).toHaveLength(1)
    const { data } = await world.call(consoleCalls.member.get, { userId: reporter.id }, moderator)
    expect(data.reported.list[0]).toEqual({ target: 'flash', reason: 'spam', outcome: null })
  })

  it('shows evidence and reporters’ texts, with masked names and both sides’ history as counts', async () => {
    const owner = await makeMember(world)
    const before = await makeCase(world, { author: owner, reporter, reason: 'sexual' })
    await decideCase(world, moderator, before.id, { mute: '1h' })
    await world.runJobs({ early: true })
    await world.sql('UPDATE person SET muted_until = NULL WHERE id = $1', [owner.id])
    const flashId = await makeFlash(world, owner, { content: '大家认清这个人', warning: 'heavy' })
    const about = { author: owner, targetId: flashId, reason: 'sexual' } as const
    const { id } = await makeCase(world, { ...about, reporter, detail: '请尽快删掉' })
    await makeCase(world, { ...about, reporter: await makeMember(world), reason: 'harassment' })
    const found = await caseOf(id)
    expect(found.snapshots).toMatchObject([{ text: '大家认清这个人', warning: 'heavy', pictures: 0 }])
    expect(found.voices).toMatchObject([
      { reason: 'sexual', detail: '请尽快删掉', reporter: 's***n' },
      { reason: 'harassment', detail: '' },
    ])
    expect(found.past.owner).toMatchObject({ people: 1, against: { upheld: 1, dismissed: 0 }, mutes: 1 })
    expect(found.past.reporters).toMatchObject({ people: 2, by: { upheld: expect.any(Number) }, mutes: 0 })
    expect(found.past.reporters.by.upheld).toBeGreaterThan(0)
    expect(found.like).toMatchObject({ total: 1, upheld: 1, deleted: 1, mutes: [{ mute: '1h', total: 1 }] })
    expect(found.like.examples).toMatchObject([{ id: before.id, by: { id: moderator.id } }])
    expect(JSON.stringify(found)).not.toContain('songlin')
  })

  it('names the other open cases of the same member', async () => {
    const owner = await makeMember(world)
    const made = [
      await makeCase(world, { author: owner, reporter }),
      await makeCase(world, { author: owner, reporter, reason: 'minor' }),
      await makeCase(world, { author: owner, reporter }),
    ].map(({ id }) => id)
    const [a = 0, b = 0, c = 0] = made
    const others = async (id: number) => (await caseOf(id)).others
    expect(await others(a)).toMatchObject({ total: 2, list: [{ id: b, deletable: true }, { id: c }] })
    await decideCase(world, moderator, c)
    expect((await others(a)).list.map(({ id }) => id)).toEqual([b])
    await decideCase(world, moderator, b)
    expect(await others(a)).toEqual({ total: 0, list: [] })
  })

  it('its pictures come by this call alone, each with a line in the audit log', async () => {
    const { id } = await makeCase(world, { author, reporter })
    const snapshot = await addSealedPicture(world, id)
    const { data } = await world.call(calls.picture, { id, snapshot, index: 0 }, moderator)
    expect(data.type).toBe('image/jpeg')
    expect(Buffer.from(data.base64, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect((await world.call(calls.picture, { id, snapshot, index: 1 }, moderator)).reason).toBe('case.picture-gone')
    const other = await makeCase(world, { author, reporter })
    expect((await world.call(calls.picture, { id: other.id, snapshot, index: 0 }, moderator)).code).toBe(404)
    await world.call(calls.picture, { id, snapshot, index: 0 }, moderator)
    const looks = await world.sql<{ details: string }>(
      `SELECT details FROM audit_line WHERE call = 'GET report/picture' AND subject = $1 ORDER BY seq`,
      [String(id)],
    )
    expect(looks.map(({ details }) => JSON.parse(details))).toEqual([
      { snapshot, index: 0 },
      { snapshot, index: 1 },
    ])
  })
})

it('cases that wait for 72 hours are reported to the owners in one notice, each case once', async () => {
  const owner = await makeStaff(world, 'owner')
  await world.sql(`UPDATE report_case SET owners_told_at = app_now() WHERE state = 'open'`)
  const late = [await makeCase(world, { author, reporter }), await makeCase(world, { author, reporter })]
  const notified = async () =>
    (await world.sql<{ detail: string }>(`SELECT detail FROM notice WHERE user_id = $1`, [owner.id])).map(
      (row) => row.detail,
    )
  await notifyOwners(world.app)
  expect(await notified()).toEqual([])
  await world.sql(`UPDATE report_case SET opened_at = app_now() - interval '72 hours' WHERE id = ANY($1)`, [
    late.map(({ id }) => id),
  ])
  await Promise.all([notifyOwners(world.app), notifyOwners(world.app)])
  expect(await notified()).toEqual([expect.stringContaining('有 2 件举报')])
  expect((await caseOf(late[0]?.id ?? 0)).ownersToldAt).not.toBeNull()
})

describe('grave reasons', () => {
  it('come first in every order, regardless of age and weight, and each appears once over all pages', async () => {
    await world.sql(`UPDATE report_case SET state = 'dismissed', decided_at = app_now(), content = 'keep',
      undo_until = app_now(), settled_at = app_now() WHERE state = 'open'`)
    const seasoned = await makeSeasoned(world, 2)
    const made: { id: number; isGrave: boolean }[] = []
    for (const reason of ['spam', 'minor', 'fraud', 'outing', 'unlawful', 'harassment'] as const) {
      const { id } = await makeCase(world, { author, reporter, reason })
      made.push({ id, isGrave: ['minor', 'outing', 'unlawful'].includes(reason) })
    }
    const heavy = await makeFlash(world, author)
    for (const who of seasoned) await makeCase(world, { author, reporter: who, reason: 'spam', targetId: heavy })
    await world.sql(
      `INSERT INTO report_case (target_type, target_key, owner_id, weight, reasons)
       SELECT 'flash', (900000 + n)::text, $1, n % 3, CASE WHEN n % 2 = 0 THEN ARRAY['spam', 'outing'] ELSE ARRAY['spam'] END
       FROM generate_series(1, 40) n`,
      [author.id],
    )
    const rows = await world.sql<{ id: string; grave: boolean; weight: number }>(
      `SELECT id, reasons && ARRAY['minor', 'outing', 'unlawful'] AS grave, weight FROM report_case WHERE state = 'open'`,
    )
    const all = rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }))
    const graveFirst = (a: { grave: boolean }, b: { grave: boolean }) => Number(b.grave) - Number(a.grave)
    const oldest = [...all].sort((a, b) => graveFirst(a, b) || a.id - b.id).map(({ id }) => id)
    const heaviest = [...all].sort((a, b) => graveFirst(a, b) || b.weight - a.weight || a.id - b.id).map(({ id }) => id)
    const paged = async (order: 'oldest' | 'heaviest') => {
      const first = await queue({ order })
      const second = await queue({ order, after: first.next ?? 0 })
      expect(second.next).toBeNull()
      return [...first.list, ...second.list].map(({ id }) => id)
    }
    expect(await paged('oldest')).toEqual(oldest)
    expect(await paged('heaviest')).toEqual(heaviest)
    expect(made.filter(({ isGrave }) => isGrave).every(({ id }) => oldest.indexOf(id) < oldest.length / 2)).toBe(true)
  })
})
