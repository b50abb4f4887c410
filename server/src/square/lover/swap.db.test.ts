import { loverCalls as c, calls, pairingCalls as p } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeLovers } from '../../../test/make/lovers.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

async function lovers(stage?: 'NOW_LOVER' | 'BREAK_UP'): Promise<{ id: number; ann: Who; ben: Who }> {
  const [ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
  return { id: await makeLovers(world, [ann, ben], stage), ann, ben }
}
const loverOf = async (who: Who) => (await world.call(c.myLover, {}, who)).data
const swap = (who: Who, offer = true) => world.call(c.swap, { offer }, who)
const swapped = async (who: Who) =>
  (await contentsOf(world, who)).filter((content) => content === '你们交换了主页，可以互相看到了').length

async function seenBy(who: Who, id: number) {
  const asked = [
    world.call(c.myLover, {}, who),
    world.call(c.lover, { id }, who),
    world.call(p.session, { id }, who),
    world.call(p.profileOf, { sessionId: id }, who),
    world.call(p.messages, { pairSessionId: id }, who),
    world.call(calls.square.status, {}, who),
    world.call(calls.notice.list, { page: 0, classType: 0 }, who),
    world.call(calls.square.disclosures, { page: 0 }, who),
  ] as const
  return Promise.all(asked)
}

describe('the exchange of accounts', () => {
  it('discloses both accounts after both have offered, and notifies both', async () => {
    const { ann, ben } = await lovers()
    expect((await swap(ann)).code).toBe(200)
    expect(await loverOf(ann)).toMatchObject({ offered: true, loverId: null })
    expect((await swap(ben)).code).toBe(200)
    expect(await loverOf(ann)).toMatchObject({ offered: true, loverId: ben.id })
    expect(await loverOf(ben)).toMatchObject({ offered: true, loverId: ann.id })
    for (const who of [ann, ben]) expect(await swapped(who)).toBe(1)
    for (const who of [ann, ben]) {
      expect((await swap(who, false)).reason).toBe('square.not-now')
      expect((await swap(who)).code).toBe(200)
      expect(await swapped(who)).toBe(1)
    }
  })

  it('discloses neither an offer nor its withdrawal to the other', async () => {
    const { id, ann, ben } = await lovers()
    await seenBy(ben, id)
    const [before, inbox] = [
      await seenBy(ben, id),
      await world.sql('SELECT * FROM notice_count WHERE user_id = $1', [ben.id]),
    ]
    const sides = await world.sql('SELECT moved_at FROM pair_side WHERE session_id = $1', [id])
    await swap(ann)
    expect(await seenBy(ben, id)).toEqual(before)
    await swap(ann, false)
    expect(await seenBy(ben, id)).toEqual(before)
    expect(await world.sql('SELECT * FROM notice_count WHERE user_id = $1', [ben.id])).toEqual(inbox)
    expect(await world.sql('SELECT moved_at FROM pair_side WHERE session_id = $1', [id])).toEqual(sides)
    const answers = [await swap(ben), await swap(ben, false)]
    await swap(ann)
    answers.push(await swap(ben, false))
    for (const { code, msg, data } of answers) expect({ code, msg, data }).toMatchObject({ code: 200, data: null })
  })

  it('by both concurrently happens once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ann, ben } = await lovers()
      await Promise.all([swap(ann), swap(ben), swap(ann), swap(ben)])
      for (const [who, other] of [
        [ann, ben],
        [ben, ann],
      ] as const) {
        expect(await loverOf(who)).toMatchObject({ offered: true, loverId: other.id })
        expect(await swapped(who)).toBe(1)
      }
    }
  })

  it('and a concurrent withdrawal never disclose only one account', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ann, ben } = await lovers()
      await swap(ann)
      const [back] = await Promise.all([swap(ann, false), swap(ben)])
      const isOpen = back.code !== 200
      expect(await loverOf(ann)).toMatchObject({ offered: isOpen, loverId: isOpen ? ben.id : null })
      expect(await loverOf(ben)).toMatchObject({ offered: true, loverId: isOpen ? ann.id : null })
      for (const who of [ann, ben]) expect(await swapped(who)).toBe(isOpen ? 1 : 0)
    }
  })

  it('of sixty parallel offers and withdrawals ends open for both or for neither, with at most one notice each', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, ann, ben } = await lovers()
      const calls = Array.from({ length: 60 }, (_, n) => swap(n % 2 === 0 ? ann : ben, n % 3 !== 0))
      const answers = await Promise.all(calls)
      expect(answers.every(({ code, reason }) => code === 200 || reason === 'square.not-now')).toBe(true)
      const [mine, theirs] = [await loverOf(ann), await loverOf(ben)]
      const sides = await world.sql<{ offers: boolean }>(
        'SELECT offers_home AS offers FROM pair_side WHERE session_id = $1',
        [id],
      )
      const isOpen = sides.every(({ offers }) => offers)
      expect([mine.loverId, theirs.loverId]).toEqual(isOpen ? [ben.id, ann.id] : [null, null])
      for (const who of [ann, ben]) expect(await swapped(who)).toBe(isOpen ? 1 : 0)
      if (answers.some(({ reason }) => reason === 'square.not-now')) expect(isOpen).toBe(true)
    }
  })

  it('by both, concurrent with a block, discloses no account', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, ann, ben } = await lovers()
      const parallel = Array.from({ length: 20 }, (_, n) => swap(n % 2 === 0 ? ann : ben))
      await Promise.all([...parallel, world.call(calls.follow.block, { userId: ben.id }, ann)])
      for (const who of [ann, ben]) expect(await loverOf(who)).toMatchObject({ inLove: false, loverId: null })
      expect(await world.sql('SELECT 1 FROM pair_side WHERE session_id = $1 AND offers_home', [id])).toEqual([])
      expect((await swap(ben)).reason).toBe('square.not-in-love')
    }
  })

  it.each([
    ['a break-up', (ann: Who) => world.call(c.breakUp, { reason: '路不一样了' }, ann)],
    ['a block', (ann: Who, ben: Who) => world.call(calls.follow.block, { userId: ben.id }, ann)],
    ['an account that closes', (ann: Who) => world.call(calls.closing.close, { password: 'a quiet window' }, ann)],
  ])('ends with %s', async (_, end) => {
    const { id, ann, ben } = await lovers()
    for (const who of [ann, ben]) await swap(who)
    await end(ann, ben)
    expect(await loverOf(ben)).toMatchObject({ inLove: false, offered: false, loverId: null })
    expect((await swap(ben)).reason).toBe('square.not-in-love')
    expect(await world.sql('SELECT 1 FROM pair_side WHERE session_id = $1 AND offers_home', [id])).toEqual([])
  })

  it('is neither shown nor made by a session after a reset by mail', async () => {
    const { ann, ben } = await lovers()
    for (const who of [ann, ben]) await swap(who)
    await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [ann.id])
    expect(await loverOf(ann)).toMatchObject({ inLove: true, loverId: null })
    expect((await swap(ann)).reason).toBe('session.restricted')
  })
})
