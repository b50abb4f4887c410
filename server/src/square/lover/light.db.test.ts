import { loverCalls as c, calls, PAIR_MOMENTS } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeLovers } from '../../../test/make/lovers.ts'
import { makePair } from '../../../test/make/pairing.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

async function lovers() {
  const [ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
  return { id: await makeLovers(world, [ann, ben]), ann, ben }
}
const lightOf = async (who: Who) => (await world.call(c.myLover, {}, who)).data.light
const light = (who: Who) => world.call(c.light, {}, who)
const inboxOf = async (who: Who) => (await world.call(calls.notice.list, { page: 0, classType: 4 }, who)).data
const passEvening = (id: number) => world.sql('UPDATE pair_side SET lit_on = lit_on - 1 WHERE session_id = $1', [id])

describe('a light for the evening', () => {
  it('is seen by the other, and both see both', async () => {
    const { ann, ben } = await lovers()
    expect(await lightOf(ann)).toMatchObject({ mine: false, his: false })
    expect((await light(ann)).code).toBe(200)
    expect(await lightOf(ann)).toMatchObject({ mine: true, his: false })
    expect(await lightOf(ben)).toMatchObject({ mine: false, his: true })
    expect((await light(ben)).code).toBe(200)
    for (const who of [ann, ben]) expect(await lightOf(who)).toMatchObject({ mine: true, his: true })
  })

  it('burns until eight in the morning in Beijing, and can be left again on the next evening', async () => {
    const { id, ann, ben } = await lovers()
    await light(ann)
    const until = new Date((await lightOf(ann))?.until ?? '')
    expect(until.toISOString()).toMatch(/T00:00:00\.000Z$/)
    expect(until.getTime() - Date.now()).toBeGreaterThan(0)
    expect(until.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3600 * 1000)
    await passEvening(id)
    for (const who of [ann, ben]) expect(await lightOf(who)).toMatchObject({ mine: false, his: false })
    await light(ann)
    expect(await lightOf(ben)).toMatchObject({ his: true })
  })

  it('is one an evening, however often it is asked for: an open page of the other receives it once, by no notice', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ann, ben } = await lovers()
      const before = await inboxOf(ben)
      const answers = await Promise.all([light(ann), light(ann), light(ann), light(ann)])
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
      expect(await inboxOf(ben)).toEqual({ ...before, msgReqId: before.msgReqId + 1 })
    }
  })

  it('of both at the same moment, both burn', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ann, ben } = await lovers()
      await Promise.all([light(ann), light(ben)])
      expect(await lightOf(ann)).toMatchObject({ mine: true, his: true })
    }
  })

  it.each([
    ['a break-up', (ann: Who) => world.call(c.breakUp, { reason: '路不一样了' }, ann)],
    ['a block', (ann: Who, ben: Who) => world.call(calls.follow.block, { userId: ben.id }, ann)],
    ['an account that closes', (ann: Who) => world.call(calls.closing.close, { password: 'a quiet window' }, ann)],
  ])('is gone with %s, for both and from the database', async (_, ends) => {
    const { id, ann, ben } = await lovers()
    await Promise.all([light(ann), light(ben)])
    await ends(ann, ben)
    expect((await world.call(c.myLover, {}, ben)).data).toMatchObject({ inLove: false })
    expect(await lightOf(ben)).toBeUndefined()
    expect((await light(ben)).reason).toBe('square.not-in-love')
    expect(await world.sql('SELECT lit_on FROM pair_side WHERE session_id = $1', [id])).toEqual([
      { lit_on: null },
      { lit_on: null },
    ])
  })

  it('and a concurrent break-up leave no light behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, ann, ben } = await lovers()
      await Promise.all([light(ann), world.call(c.breakUp, { reason: '路不一样了' }, ben), light(ben)])
      const rows = await world.sql('SELECT 1 FROM pair_side WHERE session_id = $1 AND lit_on IS NOT NULL', [id])
      expect(rows).toEqual([])
    }
  })

  it('is for lovers: two who are on their way have none', async () => {
    const { ann } = await makePair(world, 'READY_BE_LOVER')
    expect((await light(ann)).reason).toBe('square.not-in-love')
    expect(await lightOf(ann)).toBeUndefined()
  })

  it('is neither shown to a session after a password reset, nor left by it', async () => {
    const { ann, ben } = await lovers()
    await light(ben)
    await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [ann.id])
    expect(await lightOf(ann)).toBeUndefined()
    expect((await light(ann)).code).not.toBe(200)
    expect(await lightOf(ben)).toMatchObject({ mine: true, his: false })
  })
})

describe('a moment of two', () => {
  const seenOf = async (id: number, who: Who) => (await world.call(calls.pairing.session, { id }, who)).data.seen
  const see = (id: number, who: Who, moment: number) => world.call(calls.pairing.seen, { id, moment }, who)

  it('is shown once to each of the two, on every device', async () => {
    const { id, ann, ben } = await lovers()
    expect((await world.call(c.myLover, {}, ann)).data.seen).toBe(0)
    expect((await see(id, ann, PAIR_MOMENTS.lover)).code).toBe(200)
    expect((await world.call(c.myLover, {}, ann)).data.seen).toBe(PAIR_MOMENTS.lover)
    expect((await world.call(c.myLover, {}, ben)).data.seen).toBe(0)
    expect(await seenOf(id, ben)).toBe(0)
  })

  it('does not come back when a slower device reports an earlier one', async () => {
    const { id, ann } = await lovers()
    await Promise.all([see(id, ann, PAIR_MOMENTS.hundredDays), see(id, ann, PAIR_MOMENTS.profile)])
    expect(await seenOf(id, ann)).toBe(PAIR_MOMENTS.hundredDays)
    await see(id, ann, PAIR_MOMENTS.face)
    expect(await seenOf(id, ann)).toBe(PAIR_MOMENTS.hundredDays)
  })

  it('of others cannot be marked', async () => {
    const { id, ann } = await lovers()
    const [outsider] = (await makeCrowd(world, 1)) as [Who]
    expect((await see(id, outsider, PAIR_MOMENTS.lover)).code).toBe(404)
    expect((await see(id, ann, 0)).code).toBe(400)
  })
})
