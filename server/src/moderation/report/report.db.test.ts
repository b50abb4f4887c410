import { randomUUID } from 'node:crypto'
import { reportCalls as calls, flashCalls, followCalls, type Input, reportRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeBlock } from '../../../test/make/edge.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { eraseAccount } from '../../account/closing/service.ts'
import { reportTables } from './personal.ts'
import { ownReports } from './service.ts'

let world: World
let author: Who
let me: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  me = await makeMember(world)
})
afterAll(() => world.destroy())

type Draft = Input<typeof calls.report>
const report = (about: Pick<Draft, 'targetType' | 'targetId'> & Partial<Draft>, as: Who = me) =>
  world.call(calls.report, { reason: 'spam', ...about }, as)
const aFlash = async (about?: Parameters<typeof makeFlash>[2]) =>
  ({ targetType: 'flash', targetId: await makeFlash(world, author, about) }) as const
const rowsOf = (who: Who) => world.sql<{ id: number }>('SELECT id FROM report WHERE reporter_id = $1', [who.id])

describe('a report', () => {
  it('is in the list of its reporter, newest first, and in no other member’s', async () => {
    const reporter = await makeMember(world)
    const flash = await aFlash()
    const { data: first } = await report({ ...flash, reason: 'outing', detail: '说了我的名字' }, reporter)
    const person = { targetType: 'user', targetId: author.id } as const
    const { data: second } = await report({ ...person, reason: 'harassment' }, reporter)
    const { data } = await world.call(calls.mine, {}, reporter)
    const open = { outcome: null, outcomeDatetime: null, createDatetime: expect.any(String), answer: '' }
    expect(data).toEqual({
      total: 2,
      list: [
        { id: second, ...person, reason: 'harassment', detail: '', ...open },
        { id: first, ...flash, reason: 'outing', detail: '说了我的名字', ...open },
      ],
    })
    expect((await world.call(calls.mine, {}, author)).data).toEqual({ total: 0, list: [] })
    expect((await world.call(calls.mine, { page: 1 }, reporter)).data).toEqual({ total: 2, list: [] })
  })

  it('is never one of oneself or of what is one’s own', async () => {
    const own = await report(await aFlash(), author)
    const self = await report({ targetType: 'user', targetId: author.id }, author)
    expect([own, self]).toMatchObject([refusals.own, refusals.own])
  })

  it('needs a description for the reason “other”', async () => {
    const flash = await aFlash()
    expect(await report({ ...flash, reason: 'other' })).toMatchObject(refusals.saySo)
    expect(await report({ ...flash, reason: 'other', detail: '  ' })).toMatchObject(refusals.saySo)
    expect(await report({ ...flash, reason: 'other', detail: '冒用了我的照片' })).toMatchObject({ code: 200 })
  })

  it.each<[string, () => Promise<Pick<Draft, 'targetType' | 'targetId'>>]>([
    ['never was', async () => ({ targetType: 'flash', targetId: 2 ** 45 })],
    ['is private', () => aFlash({ isPrivate: true })],
    [
      'was deleted',
      async () => {
        const flash = await aFlash()
        await world.call(flashCalls.remove, { id: flash.targetId }, author)
        return flash
      },
    ],
    [
      'is by somebody who blocked me',
      async () => {
        const blocker = await makeMember(world)
        await makeBlock(world, blocker.id, me.id)
        return { targetType: 'flash', targetId: await makeFlash(world, blocker) }
      },
    ],
    ['is of a kind that is not here', async () => ({ targetType: 'face', targetId: 'face/abc' })],
    ['has a key where an id belongs', async () => ({ targetType: 'comment', targetId: 'comment/12' })],
    ['is nobody', async () => ({ targetType: 'user', targetId: 2 ** 45 })],
  ])('of what %s is answered that there is no such thing', async (_what, target) => {
    expect(await report(await target())).toMatchObject(refusals.gone)
  })

  it('of the same content counts once until it is decided', async () => {
    const flash = await aFlash()
    const both = await Promise.all(Array.from({ length: 20 }, () => report(flash)))
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(both.filter(({ reason }) => reason === refusals.already.reason)).toHaveLength(19)
    const [row] = await world.sql<{ reports: number }>('SELECT reports FROM report_case WHERE target_key = $1', [
      String(flash.targetId),
    ])
    expect(row).toEqual({ reports: 1 })
  })

  it('with the same key is the same one, also where the first took the thing out of my sight', async () => {
    const flash = await aFlash()
    const reporter = await makeMember(world)
    const clientKey = randomUUID()
    const first = await report({ ...flash, block: true, clientKey }, reporter)
    const again = await Promise.all([1, 2, 3].map(() => report({ ...flash, block: true, clientKey }, reporter)))
    expect(again.map(({ data }) => data)).toEqual([first.data, first.data, first.data])
    expect(await rowsOf(reporter)).toHaveLength(1)
  })

  it('can block in the same tap', async () => {
    const reporter = await makeMember(world)
    const flash = await aFlash()
    await report({ ...flash, block: true }, reporter)
    expect((await world.call(followCalls.isBlocked, { userId: author.id }, reporter)).data).toBe(true)
    expect((await world.call(flashCalls.detail, { id: flash.targetId }, reporter)).code).toBe(404)
    expect((await world.call(flashCalls.detail, { id: flash.targetId }, me)).code).toBe(200)
  })

  it('of a person can still be made after a block in either direction', async () => {
    const reporter = await makeMember(world)
    await makeBlock(world, author.id, reporter.id)
    await makeBlock(world, reporter.id, author.id)
    expect(await report({ targetType: 'user', targetId: author.id }, reporter)).toMatchObject({ code: 200 })
  })

  it('of a comment can be made by who sees it', async () => {
    const commentId = await makeComment(world, author, await makeFlash(world, me))
    const reporter = await makeMember(world)
    expect(await report({ targetType: 'comment', targetId: commentId }, reporter)).toMatchObject({ code: 200 })
    await makeBlock(world, author.id, reporter.id)
    expect(await report({ targetType: 'comment', targetId: commentId }, reporter)).toMatchObject(refusals.gone)
  })

  it('can be made by a muted member', async () => {
    const muted = await makeMember(world)
    await world.sql(`UPDATE person SET muted_until = app_now() + interval '1 day' WHERE id = $1`, [muted.id])
    expect(await report(await aFlash(), muted)).toMatchObject({ code: 200 })
  })

  it('is deleted with its reporter’s account; its case stays, without a name', async () => {
    const reporter = await makeMember(world)
    const flash = await aFlash()
    await report({ ...flash, detail: '每天都发' }, reporter)
    expect(await ownReports(world.app, reporter.id)).toMatchObject({ rows: [{ ...flash, detail: '每天都发' }] })
    await eraseAccount(world.app, reportTables, { userId: reporter.id, keepPosts: false, avatar: '' })
    expect(await rowsOf(reporter)).toEqual([])
    const cases = await world.sql('SELECT * FROM report_case WHERE target_key = $1', [String(flash.targetId)])
    expect(cases).toHaveLength(1)
    expect(JSON.stringify(cases)).not.toContain(String(reporter.id))
  })
})

it('twenty reports a day are enough for one person', async () => {
  const strict = await makeWorld({ SP_RATE_LIMITS: 'on' })
  try {
    const [victim, other] = [await makeMember(strict), await makeMember(strict)]
    const ids = []
    for (let n = 0; n < 7; n++) ids.push(await makeFlash(strict, victim))
    for (let n = 0; n < 14; n++) ids.push((await strict.sql<{ id: number }>(copyFlash, [ids[0]]))[0]?.id ?? 0)
    const codes = []
    for (const targetId of ids) {
      const { code } = await strict.call(calls.report, { targetType: 'flash', targetId, reason: 'spam' }, other)
      codes.push(code)
    }
    expect(codes).toEqual([...Array(20).fill(200), 429])
  } finally {
    await strict.destroy()
  }
})

const copyFlash = `INSERT INTO flash (bucket, id, author_id, content)
  SELECT bucket, (nextval('content_id') << 10) | bucket, author_id, content FROM flash WHERE id = $1 RETURNING id::float8 AS id`
