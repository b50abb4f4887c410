import { setTimeout as sleep } from 'node:timers/promises'
import { bitOf, loverCalls as c, calls, squareRefusals as refusals } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeLovers } from '../../../test/make/lovers.ts'
import { makePair, makePairing, makeSeekers } from '../../../test/make/pairing.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { ban } from '../../staff/sanction/ban-service.ts'
import { sendOutYoung } from '../membership/wall-service.ts'

const UNSPOKEN = { breakupReason: '', breakupDatetime: null, inLove: true, more: [] }
const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

type Two = [Who, Who]
const two = async () => (await makeCrowd(world, 2)) as Two
async function lovers(stage?: Parameters<typeof makeLovers>[2]): Promise<{ id: number; ann: Who; ben: Who }> {
  const [ann, ben] = await two()
  return { id: await makeLovers(world, [ann, ben], stage), ann, ben }
}
const loverOf = async (who: Who) => (await world.call(c.myLover, {}, who)).data
const endOf = async (id: number, who: Who) => (await world.call(c.breakup, { id }, who)).data
const breakUp = (who: Who, reason = '路不一样了') => world.call(c.breakUp, { reason }, who)
const addReason = (id: number, who: Who, reason = '照顾好自己') => world.call(c.addReason, { id, reason }, who)
const halves = async (id: number) =>
  world.sql(
    `SELECT s.status, s.ended_at IS NOT NULL AS ended, d.in_love AS love, d.is_over AS over, m.in_love AS bound, m.running
     FROM pair_side d JOIN pair_session s ON s.id = d.session_id JOIN square_member m ON m.user_id = d.user_id WHERE s.id = $1`,
    [id],
  )
const over = { status: 'BREAK_UP', ended: true, love: false, over: true, bound: false, running: 0 }

describe('two who are together', () => {
  it('show each other, the start of their love, and what both wrote and answered', async () => {
    const [ann, ben] = await two()
    const id = await makeLovers(world, [ann, ben])
    for (const [who, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const love = await loverOf(who)
      expect(love).toMatchObject({ inLove: true, loverName: `名${other.id % 1000}`, sessionId: id, messages: 0 })
      expect(love.loverAvatar).toMatch(/^avatar\/default\//)
      expect(Date.parse(love.loveInDatetime ?? '')).toBeGreaterThan(Date.now() - 60_000)
      expect((await world.call(c.lover, { id }, who)).data).toEqual({
        breakup: false,
        inLoveDatetime: love.loveInDatetime,
      })
      for (const step of [c.saidHello, c.sawFace, c.afterWeek]) {
        const remark = { comment: '愿意', createDatetime: expect.any(String) }
        expect((await world.call(step, {}, who)).data).toEqual({ mine: remark, his: remark })
      }
      expect(await endOf(id, who)).toEqual({ myRecord: UNSPOKEN, hisRecord: UNSPOKEN })
    }
  })

  it('read what they wrote to each other on the way, also when it is over', async () => {
    const { id, ann, ben } = await makePair(world, 'READY_BE_LOVER')
    await world.call(calls.pairing.send, { pairSessionId: id, msg: '周末多半在山里' }, ann)
    await world.call(calls.pairing.send, { pairSessionId: id, msg: '我也是' }, ben)
    await world.sql(`UPDATE pair_session SET week_since = week_since - interval '7 days' WHERE id = $1`, [id])
    for (const who of [ann, ben]) await world.call(calls.pairing.likeWeek, { sessionId: id, comment: '愿意' }, who)
    expect((await loverOf(ann)).messages).toBe(2)
    const written = [
      { content: '周末多半在山里', sendOrReceive: 1 },
      { content: '我也是', sendOrReceive: 0 },
    ]
    expect((await world.call(c.loverMessages, {}, ann)).data).toMatchObject(written)
    await breakUp(ben)
    expect((await world.call(c.loverMessages, {}, ann)).reason).toBe('square.not-in-love')
    expect((await world.call(c.loverMessages, { id }, ann)).data).toMatchObject(written)
    expect((await world.call(c.afterWeek, { id }, ann)).data).toMatchObject({ his: { comment: '愿意' } })
  })

  it('are visible to no other member, and there is no story for two who never were a couple', async () => {
    const { id } = await lovers()
    const [outsider] = (await makeCrowd(world, 1)) as [Who]
    const pair = await makePair(world, 'FACE_PAIRING')
    for (const call of [c.saidHello, c.sawFace, c.afterWeek, c.loverMessages]) {
      expect((await world.call(call, { id }, outsider)).code).toBe(404)
      expect((await world.call(call, {}, outsider)).reason).toBe('square.not-in-love')
      expect((await world.call(call, { id: pair.id }, pair.ann)).code).toBe(404)
    }
    for (const call of [c.lover, c.breakup]) expect((await world.call(call, { id }, outsider)).code).toBe(404)
    expect((await addReason(id, outsider)).code).toBe(404)
    expect((await breakUp(outsider)).reason).toBe('square.not-in-love')
    expect((await addReason(pair.id, pair.ann)).msg).toBe(refusals.notNow.msg)
  })

  it('hide answers and name from a session after a password reset', async () => {
    const { id, ann, ben } = await lovers()
    await world.sql('UPDATE square_member SET hide_code = $2 WHERE user_id = $1', [ben.id, bitOf('name')])
    await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [ann.id])
    for (const call of [c.saidHello, c.sawFace, c.afterWeek])
      expect((await world.call(call, {}, ann)).code).not.toBe(200)
    expect((await world.call(c.breakup, { id }, ann)).code).not.toBe(200)
    expect((await world.call(c.loverMessages, {}, ann)).data).toEqual([])
    expect(await loverOf(ann)).toMatchObject({ inLove: true, loverName: null })
    expect((await world.call(calls.pairing.session, { id }, ann)).data.name).toBeNull()
  })
})

describe('a break-up', () => {
  it('ends both sides, with a reason; the other may add theirs, and both see who was first', async () => {
    const { id, ann, ben } = await lovers()
    expect((await breakUp(ann, '  ')).reason).toBe('input.reason')
    expect((await breakUp(ann, '我要去北方照顾父亲')).msg).toBe('关系已经结束，请去设置手动打开寻他功能。')
    expect(await halves(id)).toEqual([over, over])
    const notice = (await world.call(calls.notice.list, { page: 0, classType: 4 }, ben)).data.list[0]
    expect(notice).toMatchObject({ targetId: id, content: '对方结束了这段关系' })
    for (const who of [ann, ben]) {
      expect(await loverOf(who)).toMatchObject({ inLove: false, sessionId: null })
      expect((await world.call(c.lover, { id }, who)).data.breakup).toBe(true)
      expect((await world.call(calls.square.status, {}, who)).data).toMatchObject({
        squareEnable: false,
        inLove: false,
      })
      expect((await breakUp(who)).reason).toBe('square.not-in-love')
    }
    expect((await addReason(id, ben, '我明白')).code).toBe(200)
    expect((await addReason(id, ann, '谢谢你')).code).toBe(200)
    const mine = await endOf(id, ben)
    expect(mine).toMatchObject({
      myRecord: { breakupReason: '', breakupDatetime: null, inLove: true, more: [{ reason: '我明白' }] },
      hisRecord: { breakupReason: '我要去北方照顾父亲', inLove: false, more: [{ reason: '谢谢你' }] },
    })
    const theirs = await endOf(id, ann)
    expect(theirs).toEqual({ myRecord: mine.hisRecord, hisRecord: mine.myRecord })
  })

  it('allows each to return to the square and meet another member', async () => {
    const { ann, ben } = await lovers('BREAK_UP')
    const on = { squareEnable: true }
    for (const who of [ann, ben]) expect((await world.call(calls.square.putStatus, on, who)).code).toBe(200)
    const [next] = (await makeCrowd(world, 1)) as [Who]
    await makeLovers(world, [ann, next])
    expect((await loverOf(ann)).inLove).toBe(true)
    expect((await loverOf(ben)).inLove).toBe(false)
  })

  it('accepts twenty more texts of each, and shows none of them after one blocks the other', async () => {
    const { id, ann, ben } = await lovers('BREAK_UP')
    for (let n = 0; n < 20; n++) expect((await addReason(id, ann, `第${n}句`)).code).toBe(200)
    expect((await addReason(id, ann)).msg).toBe(refusals.notNow.msg)
    expect((await endOf(id, ben)).hisRecord.more.map(({ reason }) => reason)[19]).toBe('第19句')
    await world.call(calls.follow.block, { userId: ben.id }, ann)
    expect((await addReason(id, ben, '为什么')).code).toBe(200)
    await world.call(calls.follow.unblock, { userId: ben.id }, ann)
    expect((await endOf(id, ann)).hisRecord.more).toEqual([])
    expect((await endOf(id, ben)).myRecord.more).toMatchObject([{ reason: '为什么' }])
  })

  it.each(['by their name', 'with a report'])('is a block of one’s lover, %s, without a word', async (how) => {
    const { id, ann, ben } = await lovers()
    if (how === 'by their name') await world.call(calls.follow.block, { userId: ben.id }, ann)
    else {
      const about = { targetType: 'square-profile', targetId: id, reason: 'harassment', block: true } as const
      expect((await world.call(calls.report.report, about, ann)).code).toBe(200)
    }
    expect(await halves(id)).toEqual([over, over])
    const ending = { breakupReason: '', breakupDatetime: expect.any(String), inLove: false, more: [] }
    expect(await endOf(id, ann)).toEqual({ myRecord: ending, hisRecord: UNSPOKEN })
    expect((await addReason(id, ben, '为什么')).code).toBe(200)
    expect(await endOf(id, ann)).toEqual({ myRecord: ending, hisRecord: UNSPOKEN })
    expect(await endOf(id, ben)).toMatchObject({ myRecord: { more: [{ reason: '为什么' }] }, hisRecord: ending })
    const [notice] = (await world.call(calls.notice.list, { page: 0, classType: 4 }, ben)).data.list
    expect(notice).toMatchObject({ targetId: id, content: '对方结束了这段关系' })
  })

  it.each([
    ['an account that closes', (ann: Who) => world.call(calls.closing.close, { password: 'a quiet window' }, ann)],
    [
      'a ban',
      async (ann: Who) => {
        const { id: byId } = await makeStaff(world, 'owner')
        await world.app.transact((tx) => ban(world.app, tx, { userId: ann.id, reason: '骚扰', byId }))
      },
    ],
    ['a birthday that is too young', (ann: Who) => correctBirthday(world, ann, '2012-01-01')],
    [
      'a birthday that the daily look finds too young',
      async (ann: Who) => {
        await world.sql(`UPDATE person SET birthday = '2012-01-01' WHERE id = $1`, [ann.id])
        await sendOutYoung(world.app)
      },
    ],
  ])('comes by %s too, for both and without a word', async (_, happens) => {
    const { id, ann, ben } = await lovers()
    await happens(ann)
    expect(await halves(id)).toEqual([over, over])
    expect((await loverOf(ben)).inLove).toBe(false)
    expect(await endOf(id, ben)).toEqual({ myRecord: UNSPOKEN, hisRecord: UNSPOKEN })
    expect((await addReason(id, ben)).msg).toBe(refusals.notNow.msg)
    const { list } = (await world.call(calls.notice.list, { page: 0, classType: 4 }, ben)).data
    expect(list[0]).toMatchObject({ targetId: id, content: '有一段配对结束了' })
  })

  it('lets both enable the square again; one who closes the account then leaves the other their own words and no name', async () => {
    const { id, ann, ben } = await lovers()
    await breakUp(ann, '我要去北方')
    await addReason(id, ben, '我明白')
    for (const who of [ann, ben])
      expect((await world.call(calls.square.putStatus, { squareEnable: true, consent: true }, who)).code).toBe(200)
    const ended = async () => (await world.call(calls.pairing.finished, {}, ann)).data.list
    expect(await ended()).toMatchObject([{ id, name: expect.any(String) }])
    await world.call(calls.closing.close, { password: 'a quiet window' }, ben)
    expect(await ended()).toMatchObject([{ id, name: null }])
    expect(await endOf(id, ann)).toMatchObject({ myRecord: { breakupReason: '我要去北方' } })
    expect((await addReason(id, ann)).code).toBe(200)
    expect((await world.call(calls.square.status, {}, ann)).data).toMatchObject({ squareEnable: true, inLove: false })
  })

  it('by both concurrently keeps the reasons of both, and happens once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, ann, ben } = await lovers()
      const answers = await Promise.all([
        breakUp(ann, '甲'),
        breakUp(ben, '乙'),
        breakUp(ben, '乙'),
        breakUp(ben, '乙'),
      ])
      expect(answers.map(({ code }) => code)).toContain(200)
      for (const { code } of answers) expect(code).toBeLessThan(500)
      expect(await halves(id)).toEqual([over, over])
      const { myRecord, hisRecord } = await endOf(id, ann)
      if (answers[0].code === 200) expect(myRecord.breakupReason).toBe('甲')
      if (answers[1].code === 200) expect(hisRecord.breakupReason).toBe('乙')
    }
  })

  it('whose connections are lost at any moment ends for both or for neither', { timeout: 120_000 }, async () => {
    let ended = 0
    for (let round = 0; round < 4 * ROUNDS; round++) {
      const { id, ann, ben } = await lovers()
      const answer = breakUp(ann)
      await sleep(round % 8)
      await world.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query NOT LIKE 'LISTEN%'`,
      )
      const { code } = await answer
      expect([200, 503]).toContain(code)
      const both = await halves(id)
      expect(both[0]).toEqual(both[1])
      if (code === 200) expect(both).toEqual([over, over])
      if (both[0]?.['over'] === true) ended++
      // A connection that ended in the pool may still refuse the next call.
      const { inLove } = await vi.waitUntil(() => loverOf(ann))
      expect(inLove).toBe((await vi.waitUntil(() => loverOf(ben))).inLove)
    }
    expect(ended).toBeGreaterThan(0)
  })

  it('and a concurrent block end it once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, ann, ben } = await lovers()
      await Promise.all([breakUp(ann), world.call(calls.follow.block, { userId: ann.id }, ben), breakUp(ben)])
      expect(await halves(id)).toEqual([over, over])
    }
  })
})

it('of thirty who would each be the lover of one, one is', async () => {
  const [ann, ...suitors] = (await makeSeekers(world, 31)) as [Who, ...Who[]]
  const ids: number[] = []
  for (const who of suitors) ids.push(await makePairing(world, who, ann))
  await world.sql(
    `UPDATE pair_session SET status = 'READY_BE_LOVER', week_since = app_now() - interval '7 days' WHERE id = ANY($1::bigint[])`,
    [ids],
  )
  const like = (who: Who, sessionId: number) => world.call(calls.pairing.likeWeek, { sessionId, comment: '愿意' }, who)
  await Promise.all(suitors.map((who, at) => like(who, ids[at] ?? 0)))
  await Promise.all(ids.map((id) => like(ann, id)))
  const inLove = await Promise.all(suitors.map(async (who) => (await loverOf(who)).inLove))
  expect(inLove.filter(Boolean)).toHaveLength(1)
  expect((await loverOf(ann)).inLove).toBe(true)
})
