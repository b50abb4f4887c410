import {
  attendantCalls as calls,
  attendantConsoleCalls as consoleCalls,
  type TalkAnswer,
  type WorkPart,
  workCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, endedTalk, writeToSupport } from '../../../test/make/attendant.ts'
import { setOfficeHours } from '../../../test/make/office-hours.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { jobTable } from '../../app/features.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'support')
  await setOfficeHours(world, true)
})
afterAll(() => world.destroy())

const asked = async (who: Who) => (await world.call(calls.asked, {}, who)).data?.id
const rate = (who: Who, id: number, answer: TalkAnswer, words = '') =>
  world.call(calls.rate, { id, answer, words }, who)
const thread = async (who: Who, as = staff) => (await world.call(consoleCalls.thread, { userId: who.id }, as)).data
const close = (who: Who, as = staff) => world.call(consoleCalls.close, { userId: who.id }, as)
const sweep = () => jobTable(world.app).tasks['attendant.sweep']?.(undefined as never)
const supportOf = async (as: Staff, whose: 'own' | 'team' = 'own') => {
  const { spans } = (await world.call(workCalls.figures, {}, as)).data
  return (spans[0] as WorkPart)[whose].find(({ queue }) => queue === 'support')
}
const answersOf = async (as: Staff) => {
  const { solved, unsolved } = (await supportOf(as)) ?? {}
  return [solved, unsolved]
}

describe('a talk', () => {
  it('is closed by who reads it, and then its member is asked once; a new message begins another one', async () => {
    const me = await makeLoggedIn(world)
    const as = await makeStaff(world, 'support')
    expect(await asked(me)).toBeUndefined()
    const id = await endedTalk(world, me, as)
    expect(await thread(me)).toMatchObject({ begun: false, by: null, waitingSince: null, rating: null })
    expect((await close(me)).reason).toBe('attendant.talk-ended')
    expect(await asked(me)).toBe(id)
    expect((await rate(me, id, 'solved')).code).toBe(200)
    expect(await asked(me)).toBeUndefined()
    await writeToSupport(world, me)
    expect((await rate(me, id, 'unsolved')).reason).toBe('talk.not-asked')
    expect(await thread(me)).toMatchObject({ begun: true, rating: { id, solved: true, words: '' } })
    expect(await supportOf(as)).toMatchObject({ first: { count: 1, half: 1 }, closed: { count: 1 }, solved: 1 })
  })

  it('is not closed over a message that was not read, nor over a colleague', async () => {
    const [me, other] = [await makeLoggedIn(world), await makeStaff(world, 'support')]
    await writeToSupport(world, me)
    await answerAs(world, staff, me.id)
    await writeToSupport(world, me, '还有一件事')
    expect((await close(me)).reason).toBe('attendant.talk-news')
    await thread(me, other)
    expect((await close(me, other)).reason).toBe('hold.held')
    expect((await close(me)).code).toBe(200)
    const [row] = await world.sql('SELECT waiting_since FROM attendant_thread WHERE user_id = $1', [me.id])
    expect(row).toEqual({ waiting_since: null })
  })

  it('without an answer is closed without a question', async () => {
    const me = await makeLoggedIn(world)
    await writeToSupport(world, me, '打错了')
    await thread(me)
    expect((await close(me)).code).toBe(200)
    expect(await asked(me)).toBeUndefined()
  })

  it('ends after a quiet day, for who answered; one in which something waits does not', async () => {
    const [me, waits] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const as = await makeStaff(world, 'support')
    for (const who of [me, waits]) {
      await writeToSupport(world, who)
      await thread(who, as)
      await answerAs(world, as, who.id)
    }
    await writeToSupport(world, waits, '那怎么办')
    await sweep()
    expect(await asked(me)).toBeUndefined()
    await world.sql(
      `UPDATE attendant_thread SET last_at = last_at - interval '25 hours', begun_at = begun_at - interval '25 hours 30 minutes'
       WHERE user_id = ANY($1)`,
      [[me.id, waits.id]],
    )
    await sweep()
    await sweep()
    expect([await asked(me), await asked(waits)]).toEqual([2, undefined])
    expect(await supportOf(as)).toMatchObject({ closed: { count: 1, half: 45 } })
  })

  it('begins with the wait where a node of the version before took the message', async () => {
    const me = await makeLoggedIn(world)
    const as = await makeStaff(world, 'support')
    await writeToSupport(world, me)
    await world.sql(
      `UPDATE attendant_thread SET begun_at = NULL, waiting_since = waiting_since - interval '7 minutes' WHERE user_id = $1`,
      [me.id],
    )
    expect(await thread(me, as)).toMatchObject({ begun: true })
    await answerAs(world, as, me.id)
    expect((await close(me, as)).code).toBe(200)
    expect(await supportOf(as)).toMatchObject({ first: { count: 1, half: 8 }, closed: { count: 1, half: 8 } })
  })
})

describe('the answer of a member', () => {
  it('may be changed, and a sentence added, until they write again; the figures follow', async () => {
    const me = await makeLoggedIn(world)
    const as = await makeStaff(world, 'support')
    const id = await endedTalk(world, me, as)
    await rate(me, id, 'solved')
    expect(await answersOf(as)).toEqual([1, 0])
    await rate(me, id, 'unsolved', '还是登录不上')
    expect(await answersOf(as)).toEqual([0, 1])
    expect((await thread(me)).rating).toEqual({ id, solved: false, words: '还是登录不上' })
  })

  it('may be skipped, and is never asked for again', async () => {
    const me = await makeLoggedIn(world)
    const as = await makeStaff(world, 'support')
    const id = await endedTalk(world, me, as)
    expect((await rate(me, id, 'skipped')).code).toBe(200)
    expect([await asked(me), (await thread(me)).rating, await answersOf(as)]).toEqual([undefined, null, [0, 0]])
  })

  it('is about the talk that ended, of the member alone, and for two weeks', async () => {
    const [me, other] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const id = await endedTalk(world, me, staff)
    expect((await rate(other, id, 'solved')).reason).toBe('talk.not-asked')
    expect((await rate(me, id + 1, 'solved')).reason).toBe('talk.not-asked')
    await world.sql(`UPDATE attendant_thread SET asked_at = asked_at - interval '15 days' WHERE user_id = $1`, [me.id])
    expect(await asked(me)).toBeUndefined()
  })

  it('counts once, of many at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = await makeLoggedIn(world)
      const as = await makeStaff(world, 'support')
      const id = await endedTalk(world, me, as)
      const answers = (['solved', 'unsolved', 'solved', 'unsolved', 'solved'] as const).map((each) =>
        rate(me, id, each),
      )
      expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
      const { rating } = await thread(me)
      expect(await answersOf(as)).toEqual(rating?.solved ? [1, 0] : [0, 1])
    }
  })

  it('is sealed, and belongs to no colleague in the database', async () => {
    const me = await makeLoggedIn(world)
    const id = await endedTalk(world, me, staff)
    await rate(me, id, 'unsolved', '绝密的一句')
    const [row] = await world.sql<Record<string, unknown>>('SELECT * FROM attendant_rating WHERE user_id = $1', [me.id])
    expect(Object.keys(row ?? {}).sort()).toEqual(['bucket', 'created_at', 'id', 'solved', 'user_id', 'words'])
    expect(String(row?.['words'])).not.toContain('绝密')
  })
})
