import { calls, type PairStatus, squareRefusals as refusals } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { letPass, makePair, makePairing, makeSeekers } from '../../../test/make/pairing.ts'
import { makePasskey } from '../../../test/make/passkey.ts'
import { put } from '../../../test/make/photo.ts'
import { picture } from '../../../test/make/picture.ts'
import { uploadPrivatePhoto } from '../../../test/make/private-photo.ts'
import { listen } from '../../../test/make/stream.ts'
import { ANSWERS, allReadBy, plain } from '../../../test/make/two-sided.ts'
import { inAll, tripsOf } from '../../../test/round-trips.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { jobTable } from '../../app/features.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import { ownEdges } from '../../people/follow/erase-account.ts'
import { areBlocked } from '../../people/follow/lock-service.ts'

const c = calls.pairing
const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(async () => {
  expect(errors.take()).toEqual([])
  await world.runJobs({ early: true })
  const wrong = await world.sql(
    `SELECT m.user_id FROM square_member m, LATERAL (
       SELECT count(*) FILTER (WHERE NOT d.is_over) AS running, count(*) FILTER (WHERE d.is_over) AS finished
       FROM pair_side d WHERE d.user_id = m.user_id) there
     WHERE (m.running, m.finished) <> (there.running, there.finished)`,
  )
  expect(wrong).toEqual([])
})

const block = (who: Who, other: Who) => world.call(calls.follow.block, { userId: other.id }, who)
const unblock = (who: Who, other: Who) => world.call(calls.follow.unblock, { userId: other.id }, who)
const reportAndBlock = (who: Who, id: number) =>
  world.call(
    calls.report.report,
    { targetType: 'square-profile', targetId: id, reason: 'harassment', block: true } as const,
    who,
  )
const runCron = async (name: string) => {
  await jobTable(world.app).tasks[name]?.(undefined as never)
  await world.runJobs()
}
const rowOf = async (who: Who, id: number) => (await world.call(c.session, { id }, who)).data
const countsOf = async ({ id }: Who) =>
  (await world.sql('SELECT running, finished FROM square_member WHERE user_id = $1', [id]))[0]

const STAGES = ['CREATED', 'SAY_HELLO', 'FACE_PAIRING', 'READY_BE_LOVER'] as const
type Stage = (typeof STAGES)[number]
const BLOCKS = {
  none: async () => undefined,
  'by a name': ({ ann, ben }: Two) => block(ann, ben),
  'by the other': ({ ann, ben }: Two) => block(ben, ann),
  'with a report': ({ id, ann }: Two) => reportAndBlock(ann, id),
  'with a report of the other': ({ id, ben }: Two) => reportAndBlock(ben, id),
} as const
interface Two {
  id: number
  ann: Who
  ben: Who
}

async function makeTwo(stage: PairStatus): Promise<Two> {
  const { id, ann: ben, ben: ann } = await makePair(world, stage)
  await world.call(calls.square.putProfile, { wechat: 'ben-wx', hideCode: 1 << 9, job: '木匠' }, ben)
  await letPass(world, id, stage === 'READY_BE_LOVER' ? 7 * 24 : 24)
  return { id, ann, ben }
}

async function live({ id, ann }: Two, stage: Stage): Promise<unknown[]> {
  const session = { sessionId: id }
  const answers: unknown[] = []
  const record = async (answer: Promise<{ code: number; reason?: string; data: unknown }>) => {
    const { code, reason, data } = await answer
    answers.push([code, reason, data])
  }
  const look = async () =>
    void answers.push({ ...(await allReadBy(world, ann, id)), disclosures: null, finished: null })
  const [like = c.likeProfile, dislike = c.dislikeProfile] = ANSWERS[stage] ?? []
  await look()
  for (const msg of ['在吗', '今天下雨']) await record(world.call(c.send, { pairSessionId: id, msg }, ann))
  await record(world.call(like, { ...session, comment: '愿意' }, ann))
  await look()
  await record(world.call(like, { ...session, comment: '愿意' }, ann))
  await record(world.call(c.withdraw, session, ann))
  await look()
  await record(world.call(like, { ...session, comment: '还是愿意' }, ann))
  await record(
    world.call(calls.face.faceUpload, session, ann).then(({ data, ...rest }) => ({ ...rest, data: data === null })),
  )
  for (const hours of [1, 47, 24, 168]) {
    await letPass(world, id, hours)
    await runCron('pairing.remind')
    await look()
    await record(world.call(c.withdraw, session, ann))
    if (hours !== 168) continue
    await record(world.call(c.over10days, session, ann))
  }
  await record(world.call(dislike, { ...session, comment: '算了' }, ann))
  await look()
  await record(world.call(c.send, { pairSessionId: id, msg: '再见' }, ann))
  return answers
}

describe('a block between two who meet', () => {
  it.each(STAGES)(
    '%s: lets nothing of one reach the other, not a byte nor an event',
    async (stage) => {
      for (const [how, comes] of Object.entries(BLOCKS)) {
        if (how === 'none') continue
        const two = await makeTwo(stage)
        const { id, ann, ben } = two
        const isPhotoStage = stage === 'FACE_PAIRING'
        if (isPhotoStage) for (const who of [ann, ben]) await uploadPrivatePhoto(world, who, id)
        await comes(two)
        await runCron('pairing.remind')
        for (const [who, other] of [
          [ann, ben],
          [ben, ann],
        ] as const) {
          const before = await allReadBy(world, other, id)
          const [like = c.likeProfile, dislike = c.dislikeProfile] = ANSWERS[(await rowOf(who, id)).status] ?? []
          const did: number[] = []
          const does = async (answer: Promise<{ code: number }>) => void did.push((await answer).code)
          await does(world.call(c.send, { pairSessionId: id, msg: '在吗' }, who))
          await does(world.call(like, { sessionId: id, comment: '愿意' }, who))
          if (isPhotoStage) await uploadPrivatePhoto(world, who, id)
          await world.runJobs({ early: true })
          await world.call(c.withdraw, { sessionId: id }, who)
          const again = ANSWERS[(await rowOf(who, id)).status]?.[0] ?? like
          await world.call(again, { sessionId: id, comment: '还是愿意' }, who)
          await does(world.call(c.send, { pairSessionId: id, msg: '你好' }, who))
          expect([how, await allReadBy(world, other, id)]).toEqual([how, before])
          const end = ANSWERS[(await rowOf(who, id)).status]?.[1] ?? dislike
          await does(world.call(end, { sessionId: id, comment: '算了' }, who))
          await world.runJobs({ early: true })
          const first = stage === 'SAY_HELLO' && who === ben ? 409 : 200
          expect([how, did]).toEqual([how, [200, first, 200, 200]])
          const { faces: _, ...after } = await allReadBy(world, other, id)
          const { faces: __, ...same } = before
          expect([how, after]).toEqual([how, same])
        }
      }
    },
    60_000,
  )

  it.each(STAGES)(
    '%s: answers both as if the other were only silent',
    async (stage) => {
      const lives: Record<string, unknown> = {}
      for (const [how, comes] of Object.entries(BLOCKS)) {
        if (stage === 'SAY_HELLO' && !['none', 'by a name'].includes(how)) continue
        const two = await makeTwo(stage)
        await comes(two)
        lives[how] = plain(await live(two, stage))
      }
      for (const [how, life] of Object.entries(lives)) expect([how, life]).toEqual([how, lives['none']])
    },
    120_000,
  )

  it('reveals nothing of its author when a hello is answered behind it, and stays hidden', async () => {
    for (const how of ['by the other', 'with a report', 'with a report of the other'] as const) {
      const two = await makeTwo('SAY_HELLO')
      const { id: sessionId, ann, ben } = two
      await BLOCKS[how](two)
      const { data } = await world.call(c.likeProfile, { sessionId, comment: '我也是' }, ann)
      expect(data).toEqual({ status: 'FACE_PAIRING', sessionFinished: false })
      const { profile, hisSayHello, sessionStatus } = (await world.call(c.profileOf, { sessionId }, ann)).data
      expect([sessionStatus, hisSayHello?.toNext, hisSayHello?.comment]).toEqual(['FACE_PAIRING', true, ''])
      expect([profile.hidden, profile.wechat, profile.job, profile.province]).toEqual([[], null, null, '浙江'])
      expect((await world.call(c.likeFace, { sessionId }, ann)).data.status).toBe('FACE_PAIRING')
      expect(await rowOf(ben, sessionId)).toMatchObject({ status: 'SAY_HELLO', waitsFor: 'him' })
    }
  })

  it('made by name reveals what a hello had offered, and the owner is notified when it is over for them', async () => {
    const two = await makeTwo('SAY_HELLO')
    const { id: sessionId, ann, ben } = two
    await block(ann, ben)
    const kinds = async () =>
      (await world.call(calls.square.disclosures, {}, ben)).data.list.map(({ kind }) => kind).sort()
    await world.call(c.profileOf, { sessionId }, ann)
    expect(await kinds()).toEqual(['profile'])
    await world.call(c.likeProfile, { sessionId }, ann)
    const { profile } = (await world.call(c.profileOf, { sessionId }, ann)).data
    expect([profile.wechat, profile.job]).toEqual(['ben-wx', '木匠'])
    expect(await kinds()).toEqual(['profile'])
    await world.call(c.dislikeProfile, { sessionId }, ben)
    expect(await kinds()).toEqual(['profile', 'released'])
    const other = await makeTwo('SAY_HELLO')
    await block(other.ann, other.ben)
    await block(other.ben, other.ann)
    await world.call(c.likeProfile, { sessionId: other.id }, other.ann)
    expect((await world.call(c.profileOf, { sessionId: other.id }, other.ann)).data.profile.wechat).toBeNull()
  })

  it('keeps hidden a hello that could still be withdrawn at the time of the block', async () => {
    const { id: sessionId, ann, ben } = await makePair(world, 'SAY_HELLO')
    await block(ann, ben)
    for (const hours of [1, 36]) {
      await letPass(world, sessionId, hours)
      await runCron('pairing.remind')
      expect(await rowOf(ben, sessionId)).toMatchObject({ status: 'CREATED', waitsFor: 'both' })
    }
    const { list } = (await world.call(calls.notice.list, { page: 0, classType: 4 }, ben)).data
    expect(list.map(({ content }) => content)).toEqual(['寻\u2060TA 为你遇见了一个人'])
    expect((await world.call(c.likeProfile, { sessionId }, ben)).data.status).toBe('SAY_HELLO')
    expect(await rowOf(ann, sessionId)).toMatchObject({ status: 'SAY_HELLO', waitsFor: 'him' })
  })

  it('lets no event through, and no photo that was on its way', async () => {
    const url = await world.server.listen({ port: 0, host: '127.0.0.1' })
    const { id: sessionId, ann, ben } = await makeTwo('FACE_PAIRING')
    const { data } = await world.call(calls.face.faceUpload, { sessionId }, ben)
    await block(ann, ben)
    const streams = [await listen(url, ann), await listen(url, ben)] as const
    for (const stream of streams) await expect.poll(() => stream.events()).toEqual([['open', expect.anything()]])
    expect((await put(world, data.url, await picture('jpeg', 50, 60))).statusCode).toBe(204)
    expect((await world.call(calls.face.addFace, { sessionId, key: data.key }, ben)).code).toBe(200)
    for (const who of [ann, ben]) {
      await world.call(c.send, { pairSessionId: sessionId, msg: '在吗' }, who)
      await world.call(c.likeFace, { sessionId }, who)
    }
    await world.call(c.dislikeFace, { sessionId }, ann)
    const [ownRow, partnerRow] = [
      (await world.call(calls.face.faces, { sessionId }, ann)).data,
      (await world.call(calls.face.faces, { sessionId }, ben)).data,
    ]
    expect([ownRow.imgs.length, partnerRow.mine.length, partnerRow.imgs.length]).toEqual([0, 1, 0])
    await world.runJobs({ early: true })
    // Any event in between would have arrived before this one.
    for (const who of [ann, ben])
      await world.app.transact((tx) => changeInbox(world.app, tx, who.id, { what: 'notice' }))
    for (const stream of streams) {
      await expect.poll(() => stream.events().length).toBe(2)
      stream.cut()
    }
  })

  it('keeps hidden a yes that was unseen at the time of the block, also after both answered yes and it is over', async () => {
    for (const [stage, like, dislike] of [
      ['FACE_PAIRING', c.likeFace, c.dislikeFace],
      ['READY_BE_LOVER', c.likeWeek, c.dislikeWeek],
    ] as const) {
      const { id: sessionId, ann, ben } = await makeTwo(stage)
      await world.call(calls.square.putStatus, { onlyResults: false }, ben)
      await world.call(like, { sessionId, comment: '愿意' }, ann)
      await letPass(world, sessionId, 1)
      await block(ann, ben)
      expect((await world.call(like, { sessionId, comment: '我也愿意' }, ben)).data.status).toBe(stage)
      const partnerRow = async () => {
        if (stage === 'FACE_PAIRING') return (await world.call(calls.face.faces, { sessionId }, ben)).data.hisSeeFace
        return (await world.call(c.week, { sessionId }, ben)).data.hisAfterWeek
      }
      expect(await partnerRow()).toBeNull()
      await world.call(dislike, { sessionId, comment: '算了' }, ben)
      expect(await partnerRow()).toBeNull()
    }
  })

  it('keeps the order of the lists of both', async () => {
    const { id, ann, ben } = await makeTwo('CREATED')
    const later: number[] = []
    for (const each of [ann, ben]) {
      const [other] = (await makeSeekers(world, 1)) as [Who]
      later.push(await makePairing(world, other, each))
    }
    await block(ann, ben)
    for (const [at, who] of [ann, ben].entries()) {
      const other = at === 0 ? ben : ann
      await world.call(c.send, { pairSessionId: id, msg: '在吗' }, other)
      await world.call(c.likeProfile, { sessionId: id }, other)
      const listOf = async () => (await world.call(c.running, {}, who)).data.list.map((each) => each.id)
      const expected = at === 0 ? [later[0], id] : [id, later[1]]
      expect([at, await listOf()]).toEqual([at, expected])
    }
  })

  it('holds when it is lifted again', async () => {
    const { id, ann, ben } = await makeTwo('FACE_PAIRING')
    await block(ann, ben)
    await unblock(ann, ben)
    await world.call(c.send, { pairSessionId: id, msg: '还在吗' }, ben)
    for (const who of [ann, ben]) await world.call(c.likeFace, { sessionId: id }, who)
    for (const who of [ann, ben]) expect((await rowOf(who, id)).status).toBe('FACE_PAIRING')
    expect((await world.call(c.messages, { pairSessionId: id }, ann)).data).toMatchObject({ list: [], hisLeft: 25 })
    expect((await world.call(c.messages, { pairSessionId: id }, ben)).data).toMatchObject({ left: 24 })
  })

  it('concurrent with an answer or a message is ordered before it for both or after it for both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id: sessionId, ann, ben } = await makeTwo('FACE_PAIRING')
      await world.call(c.likeFace, { sessionId }, ann)
      const acts = [
        () => world.call(c.likeFace, { sessionId }, ben),
        () => world.call(c.send, { pairSessionId: sessionId, msg: '在吗' }, ben),
        () => block(ann, ben),
      ]
      const order = round % 2 ? acts : acts.toReversed()
      for (const { code } of await Promise.all(order.map((act) => act()))) expect(code).toBe(200)
      const [ownRow, partnerRow] = [await rowOf(ann, sessionId), await rowOf(ben, sessionId)]
      expect(ownRow.status).toBe(partnerRow.status)
      const { data } = await world.call(c.messages, { pairSessionId: sessionId }, ann)
      expect(data.hisLeft).toBe(25 - data.list.length)
      expect((await world.call(c.messages, { pairSessionId: sessionId }, ben)).data.list).toHaveLength(1)
    }
  })
})

describe('the end of what a block made silent', () => {
  it('by one of the two is theirs alone, and the other’s comes by itself, seven to fourteen days after the block', async () => {
    const ends: ((id: number, who: Who) => Promise<unknown>)[] = [
      (sessionId, who) => world.call(c.dislikeFace, { sessionId, comment: '不合适' }, who),
      (_, who) => world.call(calls.square.putStatus, { squareEnable: false }, who),
    ]
    for (const end of ends) {
      const { id, ann, ben } = await makeTwo('FACE_PAIRING')
      await world.call(calls.square.putStatus, { onlyResults: false }, ben)
      await block(ann, ben)
      const moments = await world.sql<{ days: number }>(
        `SELECT extract(epoch FROM ends_at - app_now()) / 86400.0 AS days FROM pair_silence WHERE session_id = $1`,
        [id],
      )
      expect(moments).toHaveLength(2)
      for (const { days } of moments) {
        expect(Number(days)).toBeGreaterThan(6.99)
        expect(Number(days)).toBeLessThanOrEqual(14)
      }
      await end(id, ann)
      expect((await rowOf(ann, id)).sessionFinished).toBe(true)
      expect([await countsOf(ann), await countsOf(ben)]).toEqual([
        { running: 0, finished: 1 },
        { running: 1, finished: 0 },
      ])
      const { endDatetime: firstEnd } = await rowOf(ann, id)
      await letPass(world, id, 7 * 24 - 1)
      await runCron('pairing.end-silences')
      expect((await rowOf(ben, id)).sessionFinished).toBe(false)
      await letPass(world, id, 7 * 24 + 1)
      await runCron('pairing.end-silences')
      const partnerRow = await rowOf(ben, id)
      expect(partnerRow).toMatchObject({ sessionFinished: true, status: 'FACE_PAIRING', comment: '' })
      const { list } = (await world.call(calls.notice.list, { page: 0, classType: 4 }, ben)).data
      expect(list[0]?.content).toBe('有一段配对结束了')
      expect((await world.call(calls.square.status, {}, ben)).data).toMatchObject({ running: 0, finished: 1 })
      expect(Date.parse((await rowOf(ann, id)).endDatetime ?? '')).toBeLessThan(Date.parse(firstEnd ?? ''))
      expect(partnerRow.endDatetime).not.toBe((await rowOf(ann, id)).endDatetime)
      const [row] = await world.sql('SELECT 1 FROM pair_session WHERE id = $1 AND ended_at IS NOT NULL', [id])
      expect(row).toBeDefined()
    }
  })

  it('ends at once for both when an account closes', async () => {
    for (const closing of [0, 1]) {
      const { id, ann, ben } = await makeTwo('CREATED')
      await block(ann, ben)
      const [leaving, left] = closing ? [ann, ben] : [ben, ann]
      await world.call(calls.closing.close, { password: 'a quiet window' }, leaving)
      await world.runJobs({ early: true })
      expect((await rowOf(left, id)).sessionFinished).toBe(true)
      expect(await countsOf(left)).toEqual({ running: 0, finished: 1 })
    }
  })

  it('is not that of the other where one of them has found a lover', async () => {
    const { id, ann, ben } = await makeTwo('CREATED')
    const [eve] = (await makeSeekers(world, 1)) as [Who]
    const love = await makePairing(world, eve, ben)
    for (const like of [c.likeProfile, c.likeFace, c.likeWeek] as const) {
      if (like === c.likeWeek) await letPass(world, love, 7 * 24)
      for (const who of [eve, ben]) await world.call(like, { sessionId: love, comment: '愿意' }, who)
      if (like === c.likeFace) await block(ann, ben)
    }
    expect((await rowOf(ben, id)).sessionFinished).toBe(true)
    expect(await rowOf(ann, id)).toMatchObject({ sessionFinished: false, status: 'CREATED' })
  })
})

describe('whom one meets', () => {
  it('is not revealed by blocking members one by one, neither by the response nor by the work done', async () => {
    const { id, ann, ben } = await makeTwo('FACE_PAIRING')
    const others = await makeSeekers(world, 3)
    await world.call(c.send, { pairSessionId: id, msg: '在吗' }, ben)
    const before = await allReadBy(world, ann, id)
    const answers: unknown[] = []
    const work: number[] = []
    for (const each of [...others, ben]) {
      const trips = await tripsOf(async () => void answers.push(await block(ann, each)))
      work.push(inAll(trips))
      answers.push(await world.call(calls.follow.isBlocked, { userId: each.id }, ann))
      expect(await allReadBy(world, ann, id)).toEqual(before)
      await unblock(ann, each)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2)
    expect(new Set(work).size).toBe(1)
    expect(await allReadBy(world, ann, id)).toEqual(before)
  })

  it('is led to by the key that began it, and by another of theirs as long as it runs for the viewer', async () => {
    const [owner, viewer] = (await makeSeekers(world, 2)) as [Who, Who]
    const [first, second, third] = [
      await makePasskey(world, owner, { type: 5 }),
      await makePasskey(world, owner, { type: 5 }),
      await makePasskey(world, owner, { type: 5 }),
    ]
    const open = ({ passkey }: { passkey: string }) => world.call(calls.passkey.openPasskey, { passkey }, viewer)
    const { data: id } = await open(first)
    await block(viewer, owner)
    for (const key of [first, second]) expect((await open(key)).data).toBe(id)
    await world.call(c.dislikeProfile, { sessionId: id }, viewer)
    expect((await open(first)).data).toBe(id)
    expect((await open(third)).reason).toBe(refusals.keyExpired.reason)
    await unblock(viewer, owner)
    expect((await open(third)).reason).toBe(refusals.keyExpired.reason)
    expect(await rowOf(owner, id)).toMatchObject({ sessionFinished: false })
  })
})

describe('a block that goes with a report of something in a pairing', () => {
  const blacklist = async (who: Who, page = 0) => (await world.call(calls.follow.blacklist, { page }, who)).data

  it('is the first entry of the blacklist, without a name, and affects the pairing and matching only', async () => {
    const { id, ann, ben } = await makeTwo('FACE_PAIRING')
    const crowd = await makeSeekers(world, 18)
    for (const each of crowd) await block(ann, each)
    const flashId = await makeFlash(world, ben)
    expect((await reportAndBlock(ann, id)).code).toBe(200)
    const [first, second] = [await blacklist(ann), await blacklist(ann, 1)]
    expect([first.total, first.list.length, second.list.length]).toEqual([19, 18, 1])
    expect(first.list[0]).toMatchObject({ id: 0, nickname: '佚名', pairSessionId: id })
    expect(first.list[1]).toMatchObject({ id: crowd[17]?.id, pairSessionId: null })
    expect(second.list[0]).toMatchObject({ id: crowd[0]?.id })
    expect((await world.call(calls.follow.isBlocked, { userId: ben.id }, ann)).data).toBe(false)
    for (const who of [ann, ben]) expect((await world.call(calls.flash.detail, { id: flashId }, who)).code).toBe(200)
    expect(await world.app.transact((tx) => areBlocked(tx, ann.id, ben.id))).toBe(false)
    expect((await blacklist(ben)).total).toBe(0)
    const [{ rows }, theirs] = [await ownEdges(world.app, ann.id), await ownEdges(world.app, ben.id)]
    expect(rows).toMatchObject({ blockedPairs: [{ pairSessionId: id }] })
    expect(theirs.rows).toMatchObject({ blockedPairs: [] })
    await world.call(c.send, { pairSessionId: id, msg: '在吗' }, ben)
    expect((await world.call(c.messages, { pairSessionId: id }, ann)).data.list).toEqual([])
  })

  it('keeps the two from being matched until it is lifted', async () => {
    const { id, ann, ben } = await makeTwo('CREATED')
    await reportAndBlock(ann, id)
    for (const who of [ann, ben]) await world.call(c.dislikeProfile, { sessionId: id }, who)
    await letPass(world, id, 181 * 24)
    await world.sql('DELETE FROM square_candidate WHERE user_id <> ALL($1::bigint[])', [[ann.id, ben.id]])
    const { passkey } = await makePasskey(world, ann)
    const open = () => world.call(calls.passkey.openPasskey, { passkey }, ben)
    for (const who of [ann, ben]) expect((await world.call(c.find, {}, who)).reason).toBe(refusals.nobody.reason)
    expect((await open()).reason).toBe(refusals.keyExpired.reason)
    expect((await world.call(calls.follow.unblockPair, { pairSessionId: id }, ben)).code).toBe(404)
    expect((await world.call(calls.follow.unblockPair, { pairSessionId: id }, ann)).code).toBe(200)
    expect((await blacklist(ann)).total).toBe(0)
    expect((await open()).code).toBe(200)
  })

  it('of a message or a photo is of its pairing as well', async () => {
    const { id, ann, ben } = await makeTwo('FACE_PAIRING')
    const { data: messageId } = await world.call(c.send, { pairSessionId: id, msg: '难听的话' }, ben)
    const key = await uploadPrivatePhoto(world, ben, id)
    for (const [targetType, targetId] of [
      ['pair-message', messageId],
      ['face', key],
    ] as const) {
      const about = { targetType, targetId, reason: 'harassment', block: true } as const
      expect((await world.call(calls.report.report, about, ann)).code).toBe(200)
      expect((await blacklist(ann)).list).toMatchObject([{ pairSessionId: id }])
    }
    await world.call(c.send, { pairSessionId: id, msg: '更难听的' }, ben)
    expect((await world.call(c.messages, { pairSessionId: id }, ann)).data.list).toHaveLength(1)
  })
})
