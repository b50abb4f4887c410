import { calls, noticeCalls, squareRefusals as refusals } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { letPass, makePair, makePairing, makeSeekers } from '../../../test/make/pairing.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const c = calls.pairing
const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

const stageOf = async (id: number, who: Who) => {
  const { data } = await world.call(c.session, { id }, who)
  return [data.status, data.sessionFinished] as const
}
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, { page: 0, classType: 4 }, who)).data.list.map(({ content }) => content)
const countsOf = async (who: Who) =>
  (await world.sql('SELECT running, finished FROM square_member WHERE user_id = $1', [who.id]))[0]

describe('two who met', () => {
  it('go from the first look to a couple, and neither sees an answer before both have answered', async () => {
    const { id: sessionId, ann, ben } = await makePair(world)
    expect(await noticesOf(ben)).toEqual(['寻\u2060TA 为你遇见了一个人'])
    const first = await world.call(c.likeProfile, { sessionId, comment: '想认识你' }, ann)
    expect(first.data).toEqual({ status: 'SAY_HELLO', sessionFinished: false })
    expect(await stageOf(sessionId, ben)).toEqual(['CREATED', false])
    await letPass(world, sessionId, 1)
    expect(await stageOf(sessionId, ben)).toEqual(['SAY_HELLO', false])
    const half = (await world.call(c.profileOf, { sessionId }, ben)).data
    expect(half.hisSayHello).toBeNull()
    expect(half.profile.wechat).toBeNull()
    expect((await world.call(c.likeProfile, { sessionId, comment: '我也是' }, ben)).data.status).toBe('FACE_PAIRING')
    const both = (await world.call(c.profileOf, { sessionId }, ann)).data
    expect(both.hisSayHello).toMatchObject({ toNext: true, comment: '我也是' })
    expect(both.mySayHello).toMatchObject({ toNext: true, comment: '想认识你', withdrawUntil: null })

    await world.call(c.likeFace, { sessionId }, ben)
    await letPass(world, sessionId, 1)
    const [row] = (await world.call(c.running, {}, ann)).data.list
    expect(row).toMatchObject({ status: 'FACE_PAIRING', waitsFor: 'both', due: null })
    await world.call(c.likeFace, { sessionId }, ann)
    expect((await world.call(c.likeWeek, { sessionId, comment: '早了' }, ann)).msg).toBe(refusals.tooEarly.msg)
    await letPass(world, sessionId, 7 * 24)
    await world.call(c.likeWeek, { sessionId, comment: '和你走路不说话也不空' }, ann)
    const unseen = (await world.call(c.week, { sessionId }, ben)).data
    expect(unseen.hisAfterWeek).toBeNull()
    expect((await world.call(c.likeWeek, { sessionId, comment: '想试更长的路' }, ben)).data.status).toBe('NOW_LOVER')
    for (const who of [ann, ben]) {
      expect((await world.call(calls.square.status, {}, who)).data).toMatchObject({ squareEnable: false, inLove: true })
      expect((await world.call(c.running, {}, who)).code).toBe(315)
    }
    expect(await stageOf(sessionId, ann)).toEqual(['NOW_LOVER', false])
  })

  it('end with one no, cannot move afterwards, and are listed as finished for both', async () => {
    for (const [stage, call] of [
      ['CREATED', c.dislikeProfile],
      ['SAY_HELLO', c.dislikeProfile],
      ['FACE_PAIRING', c.dislikeFace],
      ['READY_BE_LOVER', c.dislikeWeek],
    ] as const) {
      const { id: sessionId, ann, ben } = await makePair(world, stage)
      await letPass(world, sessionId, 1)
      expect((await world.call(call, { sessionId, comment: '不太合适' }, ann)).data).toEqual({
        status: stage,
        sessionFinished: true,
      })
      expect((await noticesOf(ben))[0]).toBe('有一段配对结束了')
      for (const who of [ann, ben]) {
        expect(await countsOf(who)).toEqual({ running: 0, finished: 1 })
        expect((await world.call(call, { sessionId, comment: '再说' }, who)).msg).toBe(refusals.over.msg)
        expect((await world.call(c.running, {}, who)).data.total).toBe(0)
        const { list } = (await world.call(c.finished, {}, who)).data
        expect(list).toMatchObject([{ id: sessionId, status: stage, sessionFinished: true, name: null, comment: '' }])
        const { profile } = (await world.call(c.profileOf, { sessionId }, who)).data
        expect(Object.values(profile).every((value) => value === null || Array.isArray(value))).toBe(true)
      }
    }
  })

  it('allow one running pairing of the same two members, regardless of who found whom', async () => {
    const { id, ann, ben } = await makePair(world)
    expect(await makePairing(world, ben, ann, 'passkey')).toBe(id)
    expect(await countsOf(ann)).toEqual({ running: 1, finished: 0 })
  })
})

describe('an answer', () => {
  it('can be taken back for a minute, while nothing came of it; then the other never learns of it', async () => {
    const { id: sessionId, ann, ben } = await makePair(world)
    await world.call(c.likeProfile, { sessionId, comment: '手滑了' }, ann)
    expect((await world.call(c.withdraw, { sessionId }, ann)).data).toEqual({
      status: 'CREATED',
      sessionFinished: false,
    })
    await world.runJobs({ early: true })
    expect(await noticesOf(ben)).toEqual(['寻\u2060TA 为你遇见了一个人'])
    expect(await stageOf(sessionId, ann)).toEqual(['CREATED', false])
    expect((await world.call(c.withdraw, { sessionId }, ann)).msg).toBe(refusals.tooLate.msg)
    await world.call(c.likeProfile, { sessionId }, ann)
    await letPass(world, sessionId, 1)
    expect((await world.call(c.withdraw, { sessionId }, ann)).msg).toBe(refusals.tooLate.msg)
    await world.call(c.likeProfile, { sessionId }, ben)
    for (const who of [ann, ben])
      expect((await world.call(c.withdraw, { sessionId }, who)).msg).toBe(refusals.tooLate.msg)
  })

  it('that can still be withdrawn stays hidden, also from a member who ends the pairing in that minute', async () => {
    const { id: sessionId, ann, ben } = await makePair(world)
    await world.call(calls.square.putStatus, { onlyResults: false }, ben)
    await world.call(c.likeProfile, { sessionId, comment: '想认识你' }, ann)
    const { data } = await world.call(c.dislikeProfile, { sessionId }, ben)
    expect(data).toEqual({ status: 'CREATED', sessionFinished: true })
    expect(await stageOf(sessionId, ben)).toEqual(['CREATED', true])
    expect((await world.call(c.profileOf, { sessionId }, ben)).data.hisSayHello).toBeNull()
    expect(await stageOf(sessionId, ann)).toEqual(['SAY_HELLO', true])
  })

  it('notifies the other member after it can no longer be withdrawn', async () => {
    const { id: sessionId, ann, ben } = await makePair(world, 'CREATED')
    await world.call(c.likeProfile, { sessionId }, ann)
    await world.sql(`UPDATE pair_side SET answered_at = answered_at - interval '1 minute' WHERE session_id = $1`, [
      sessionId,
    ])
    await world.runJobs({ early: true })
    expect((await noticesOf(ben))[0]).toBe('有一段配对在等你的回应，不急')
    expect(await noticesOf(ann)).toEqual([])
  })

  it('is given once, at its stage, by one of the two; a no is possible also after a yes', async () => {
    const { id: sessionId, ann, ben } = await makePair(world)
    const [eve] = (await makeSeekers(world, 1)) as [Who]
    expect((await world.call(c.likeFace, { sessionId }, ann)).msg).toBe(refusals.notNow.msg)
    expect((await world.call(c.likeProfile, { sessionId }, eve)).code).toBe(404)
    expect((await world.call(c.session, { id: sessionId }, eve)).code).toBe(404)
    await world.call(c.likeProfile, { sessionId }, ann)
    expect((await world.call(c.likeProfile, { sessionId }, ann)).code).toBe(409)
    await world.call(c.likeProfile, { sessionId }, ben)
    expect((await world.call(c.dislikeProfile, { sessionId }, ann)).code).toBe(409)
    expect((await world.call(c.likeFace, { sessionId }, ann)).code).toBe(200)
    expect((await world.call(c.dislikeFace, { sessionId }, ann)).data.sessionFinished).toBe(true)
  })

  it('on an ended pairing is visible only to a member who wants remarks', async () => {
    const { id: sessionId, ann, ben } = await makePair(world, 'FACE_PAIRING')
    await world.call(c.dislikeFace, { sessionId, comment: '没有心动，祝你好' }, ann)
    const commentOf = async () => (await world.call(c.finished, {}, ben)).data.list[0]?.comment
    expect(await commentOf()).toBe('')
    await world.call(calls.square.putStatus, { onlyResults: false }, ben)
    expect(await commentOf()).toBe('没有心动，祝你好')
    await letPass(world, sessionId, 1)
    await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [ben.id])
    expect(await commentOf()).toBe('')
  })
})

describe('the clocks', () => {
  it('let only the member who confirmed end it after two days', async () => {
    const { id: sessionId, ann, ben } = await makePair(world, 'SAY_HELLO')
    await letPass(world, sessionId, 47)
    expect((await world.call(c.over2days, { sessionId }, ann)).msg).toBe(refusals.notNow.msg)
    await letPass(world, sessionId, 1)
    expect((await world.call(c.running, {}, ann)).data.list[0]).toMatchObject({ over2Days: true, waitsFor: 'him' })
    expect((await world.call(c.over2days, { sessionId }, ben)).msg).toBe(refusals.notNow.msg)
    expect((await world.call(c.over2days, { sessionId }, ann)).code).toBe(200)
    expect(await stageOf(sessionId, ben)).toEqual(['SAY_HELLO', true])
  })

  it('let either member end a pairing after ten silent days from the start, and later only one who has answered', async () => {
    const quiet = await makePair(world)
    await letPass(world, quiet.id, 10 * 24 - 1)
    await world.call(c.send, { pairSessionId: quiet.id, msg: '周末去哪' }, quiet.ben)
    await letPass(world, quiet.id, 1)
    expect((await world.call(c.over10days, { sessionId: quiet.id }, quiet.ann)).msg).toBe(refusals.notNow.msg)
    expect((await world.call(c.over10days, { sessionId: quiet.id }, quiet.ben)).code).toBe(200)

    for (const [stage, like] of [
      ['FACE_PAIRING', c.likeFace],
      ['READY_BE_LOVER', c.likeWeek],
    ] as const) {
      const { id: sessionId, ann, ben } = await makePair(world, stage)
      await letPass(world, sessionId, 10 * 24)
      expect((await world.call(like, { sessionId, comment: '愿意' }, ann)).code).toBe(200)
      // A yes of the other member that cannot be seen yet does not allow ending the pairing for inactivity.
      expect((await world.call(c.running, {}, ben)).data.list[0]).toMatchObject({ over10Days: false, waitsFor: 'both' })
      expect((await world.call(c.over10days, { sessionId }, ben)).msg).toBe(refusals.notNow.msg)
      expect((await world.call(c.running, {}, ann)).data.list[0]).toMatchObject({ over10Days: true })
      expect((await world.call(c.over10days, { sessionId }, ann)).code).toBe(200)
    }
  })

  it('are reminded of before they expire, once, regardless of what the other member did', async () => {
    const { id, ann, ben } = await makePair(world, 'FACE_PAIRING')
    await world.call(c.likeFace, { sessionId: id }, ann)
    await letPass(world, id, 36)
    const soon = '有一段配对快到时间了，想好了再回应'
    const remind = () => world.app.transact((tx) => world.app.jobs.add(tx, 'pairing.remind', {}))
    for (const _ of [1, 2]) {
      await remind()
      await world.runJobs()
    }
    expect((await noticesOf(ben)).filter((text) => text === soon)).toHaveLength(1)
    expect(await noticesOf(ann)).not.toContain(soon)
  })
})

describe('what is over without a word', () => {
  it('ends all other running pairings of both members when they become a couple', async () => {
    const { id, ann, ben } = await makePair(world, 'READY_BE_LOVER')
    const others = await makeSeekers(world, 2)
    const ids: number[] = []
    for (const other of others) ids.push(await makePairing(world, ann, other), await makePairing(world, other, ben))
    await letPass(world, id, 7 * 24)
    for (const who of [ann, ben]) await world.call(c.likeWeek, { sessionId: id, comment: '愿意' }, who)
    await world.runJobs({ early: true })
    for (const other of others) {
      expect(await countsOf(other)).toEqual({ running: 0, finished: 2 })
      expect((await world.call(c.running, {}, other)).data.total).toBe(0)
    }
    for (const who of [ann, ben]) expect(await countsOf(who)).toEqual({ running: 1, finished: 2 })
  })
})

describe('messages', () => {
  it('are twenty-five each, in order, and read by the two alone', async () => {
    const { id: pairSessionId, ann, ben } = await makePair(world)
    await world.call(c.send, { pairSessionId, msg: '你好' }, ann)
    await world.call(c.send, { pairSessionId, msg: '在读什么' }, ann)
    await world.call(c.send, { pairSessionId, msg: '植物志' }, ben)
    const { data } = await world.call(c.messages, { pairSessionId }, ben)
    expect(data.list.map(({ content, sendOrReceive }) => [content, sendOrReceive])).toEqual([
      ['你好', 0],
      ['在读什么', 0],
      ['植物志', 1],
    ])
    expect([data.left, data.hisLeft]).toEqual([24, 23])
    expect((await noticesOf(ben)).filter((text) => text === '寻\u2060TA 有新留言')).toHaveLength(1)
    const [eve] = (await makeSeekers(world, 1)) as [Who]
    expect((await world.call(c.messages, { pairSessionId }, eve)).code).toBe(404)
    const sealed = await world.sql<{ content: Buffer }>('SELECT content FROM pair_message WHERE session_id = $1', [
      pairSessionId,
    ])
    expect(sealed.every(({ content }) => !content.includes('你好'))).toBe(true)
  })

  it('stop at twenty-five even if many are sent at the same time', async () => {
    const { id: pairSessionId, ann, ben } = await makePair(world)
    const sends = Array.from({ length: 60 }, (_, n) => world.call(c.send, { pairSessionId, msg: `第${n}条` }, ann))
    const codes = (await Promise.all(sends)).map(({ code }) => code)
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(25)
    for (let more = 0; more < 25; more++) await world.call(c.send, { pairSessionId, msg: '还有' }, ann)
    expect((await world.call(c.send, { pairSessionId, msg: '还有' }, ann)).msg).toBe(refusals.noMoreMessages.msg)
    expect((await world.call(c.messages, { pairSessionId }, ben)).data.list).toHaveLength(25)
  })
})
