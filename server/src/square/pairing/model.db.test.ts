import { type Call, calls, squareRefusals as refusals } from '@sp/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { letPass, makePairing, makeSeekers } from '../../../test/make/pairing.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const c = calls.pairing
const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())

// An independent model of the flow, written from the rules and not from the code: two answers a question, and
// timers.
type Side = 0 | 1
interface Model {
  at: number
  over: boolean
  yes: [number | null, number | null]
  stage: number
  week: number
  met: number
  wrote: [number | null, number | null]
}
type Act =
  | { what: 'like' | 'dislike'; who: Side; question: number }
  | { what: 'withdraw' | 'over2days' | 'over10days' | 'send'; who: Side }
type Step = { what: 'pass'; hours: number } | { what: 'act'; act: Act } | { what: 'both'; acts: [Act, Act] }

const BEGUN: Model = { at: 0, over: false, yes: [null, null], stage: 0, week: 0, met: 0, wrote: [null, null] }
const older = (age: number | null, hours: number): number | null => (age === null ? null : age + hours)
const pass = (m: Model, hours: number): Model => ({
  ...m,
  yes: m.over ? m.yes : [older(m.yes[0], hours), older(m.yes[1], hours)],
  stage: m.stage + hours,
  week: m.week + hours,
  met: m.met + hours,
  wrote: [older(m.wrote[0], hours), older(m.wrote[1], hours)],
})
const set = <T>(pair: [T, T], side: Side, value: T): [T, T] => (side === 0 ? [value, pair[1]] : [pair[0], value])

const no = (why: { reason: string }) => why.reason
type Result = [Model, string]
const done = (m: Model): Result => [m, 'ok']

function answered(m: Model, { what, who, question }: Extract<Act, { question: number }>): Result {
  if (m.over) return [m, no(refusals.over)]
  if (question !== m.at) return [m, question < m.at ? no(refusals.answered) : no(refusals.notNow)]
  if (what === 'dislike') return done({ ...m, over: true })
  if (m.yes[who] !== null) return [m, no(refusals.answered)]
  if (question === 2 && m.week < 168) return [m, no(refusals.tooEarly)]
  if (m.yes[1 - who] === null) return done({ ...m, yes: set(m.yes, who, 0), stage: m.at === 0 ? 0 : m.stage })
  return done({ ...m, at: m.at + 1, yes: [null, null], stage: 0, week: m.at === 1 ? 0 : m.week })
}

function act(m: Model, given: Act): Result {
  if (m.at === 3) return [m, no(refusals.off)]
  if ('question' in given) return answered(m, given)
  const { what, who } = given
  const [mine, theirs] = [m.yes[who], m.yes[(1 - who) as Side]]
  if (what === 'withdraw') {
    if (m.over || mine === null || mine > 0) return [m, no(refusals.tooLate)]
    return done({ ...m, yes: set(m.yes, who, null), stage: m.at === 0 ? m.met : m.stage })
  }
  if (m.over) return [m, no(refusals.over)]
  if (what === 'send') return done({ ...m, wrote: set(m.wrote, who, 0) })
  const wrote = m.wrote[(1 - who) as Side]
  const knows = m.at === 0 && theirs !== null && theirs > 0
  const isFirst = m.at === 0 && mine === null && !knows
  const isSilent = m.met >= 240 && (isFirst || mine !== null) && (wrote === null || wrote > (isFirst ? m.met : m.stage))
  const mayEnd = what === 'over2days' ? mine !== null && mine >= 48 : isSilent
  return mayEnd ? done({ ...m, over: true }) : [m, no(refusals.notNow)]
}

function seen(m: Model, who: Side) {
  const [mine, theirs] = [m.yes[who], m.yes[(1 - who) as Side]]
  const hello = mine !== null || (theirs !== null && theirs > 0) ? 'SAY_HELLO' : 'CREATED'
  return [[hello, 'FACE_PAIRING', 'READY_BE_LOVER', 'NOW_LOVER'][m.at], m.over]
}

const side = fc.constantFrom<Side>(0, 1)
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ what: fc.constant('like' as const), who: side, question: fc.constant(-1) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('dislike' as const), who: side, question: fc.constant(-1) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('like', 'dislike'), who: side, question: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('withdraw', 'over2days', 'over10days', 'send'), who: side }),
  },
)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pass' as const), hours: fc.constantFrom(1, 48, 168) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('act' as const), act: anAct }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('both' as const), acts: fc.tuple(anAct, anAct) }) },
)

const CALLS = {
  like: [c.likeProfile, c.likeFace, c.likeWeek],
  dislike: [c.dislikeProfile, c.dislikeFace, c.dislikeWeek],
}
const named = (m: Model, given: Act): Act =>
  'question' in given && given.question < 0 ? { ...given, question: Math.min(m.at, 2) } : given

async function does(id: number, two: readonly [Who, Who], given: Act): Promise<string> {
  const call: Call = 'question' in given ? (CALLS[given.what][given.question] as Call) : c[given.what]
  const about = given.what === 'send' ? { pairSessionId: id, msg: '在' } : { sessionId: id, comment: '因为' }
  const input = 'question' in given || given.what === 'send' ? about : { sessionId: id }
  const { code, reason } = await world.call(call as never, input as never, two[given.who])
  return code === 200 ? 'ok' : String(reason)
}

const shownTo = async (id: number, who: Who) => {
  const { data } = await world.call(c.session, { id }, who)
  return [data.status, data.sessionFinished]
}

function orders(m: Model, [a, b]: [Act, Act]): { after: Model; notified: string[] }[] {
  const [afterA, notifiedA] = act(m, a)
  const [afterAB, notifiedB] = act(afterA, b)
  const [afterB, notifiedB2] = act(m, b)
  const [afterBA, notifiedA2] = act(afterB, a)
  return [
    { after: afterAB, notified: [notifiedA, notifiedB] },
    { after: afterBA, notified: [notifiedA2, notifiedB2] },
  ]
}

async function step(id: number, two: readonly [Who, Who], m: Model, next: Step): Promise<Model> {
  if (next.what === 'pass') {
    await letPass(world, id, next.hours)
    return pass(m, next.hours)
  }
  const acts = (next.what === 'act' ? [next.act] : next.acts).map((each) => named(m, each))
  const notified = await Promise.all(acts.map((each) => does(id, two, each)))
  const shown = [await shownTo(id, two[0]), await shownTo(id, two[1])]
  const [first, second] = acts as [Act, Act?]
  const single = act(m, first)
  const possible = second ? orders(m, [first, second]) : [{ after: single[0], notified: [single[1]] }]
  const found = { notified, shown }
  const could = possible.map(({ after, notified: received }) => ({
    notified: received,
    shown: [seen(after, 0), seen(after, 1)],
  }))
  expect(could).toContainEqual(found)
  return (possible[could.findIndex((each) => JSON.stringify(each) === JSON.stringify(found))] ?? { after: m }).after
}

it('sequential and concurrent acts of two members follow the model, and every state is one of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 20 }), async (steps) => {
      const two = (await makeSeekers(world, 2)) as [Who, Who]
      const id = await makePairing(world, two[0], two[1])
      let m = BEGUN
      for (const next of steps) m = await step(id, two, m, next)
      const [counts] = await world.sql<{ running: number; finished: number; sides: number }>(
        `SELECT sum(m.running)::integer AS running, sum(m.finished)::integer AS finished,
           (SELECT count(*)::integer FROM pair_side d WHERE d.session_id = $2 AND d.in_love) AS sides
         FROM square_member m WHERE m.user_id = ANY($1::bigint[])`,
        [two.map((who) => who.id), id],
      )
      expect(counts).toEqual({ running: m.over ? 0 : 2, finished: m.over ? 2 : 0, sides: m.at === 3 ? 2 : 0 })
    }),
    { numRuns: 20, seed: 11, endOnFailure: true },
  )
  expect(errors.take()).toEqual([])
})
