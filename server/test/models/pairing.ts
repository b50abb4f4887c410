import { calls, type PairStatus, QUESTION_OF, squareRefusals as refusals } from '@sp/contract'
import fc from 'fast-check'
import { letPass, makeSeekers } from '../make/pairing.ts'
import { makePasskey } from '../make/passkey.ts'
import type { Who } from '../world.ts'
import type { Model } from './history.ts'
import type { Sending, Site } from './site.ts'

interface Command {
  does: 'meet' | 'like' | 'dislike' | 'breakUp'
  who: number
  other: number
  /** The pairing that it was about, and the question that was open when it was sent. */
  pair?: number
  question?: number
}
interface Pair {
  two: readonly number[]
  /** After the last one they are lovers. */
  question: number
  yes: readonly number[]
  isOver: boolean
}
interface State {
  pairs: Record<number, Pair>
  /** The pairing that the key of another member opened for a member: always the same. */
  opened: Record<string, number>
  /** Whose search is on: lovers switch it off, and it stays off when they part. */
  isOn: boolean[]
}
interface Real {
  people: Who[]
  keys: string[]
  ids: number[]
}

const PEOPLE = 3
const LAST_QUESTION = 2
const WEEK_HOURS = 168
const QUESTIONS = ['hello', 'face', 'week']
const LIKES = [calls.pairing.likeProfile, calls.pairing.likeFace, calls.pairing.likeWeek] as const
const DISLIKES = [calls.pairing.dislikeProfile, calls.pairing.dislikeFace, calls.pairing.dislikeWeek] as const

const nthOf = (ids: number[], id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1)
const isOf = ({ two }: Pair, who: number, other: number) => two.includes(who) && two.includes(other)
const isLove = ({ question, isOver }: Pair) => !isOver && question > LAST_QUESTION
const idOf = async ({ world }: Site, { people, ids }: Real, who: number, other: number) => {
  const two = [people[who]?.id ?? 0, people[other]?.id ?? 0].sort((a, b) => a - b)
  const [row] = await world.sql<{ id: number; status: PairStatus }>(
    `SELECT id::float8 AS id, status FROM pair_session WHERE low_id = $1 AND high_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
    two,
  )
  return row && { id: row.id, pair: nthOf(ids, row.id), question: QUESTIONS.indexOf(QUESTION_OF[row.status] ?? '') }
}

async function meet(site: Site, { people, keys, ids }: Real, { who, other }: Command, how: Sending) {
  const { words, data } = await site.send(calls.passkey.openPasskey, { passkey: keys[other] ?? '' }, people[who], how)
  if (words.at(-1) !== 'ok') return { words }
  return { words, as: { pair: nthOf(ids, data) } }
}

async function answer(site: Site, real: Real, { does, who, other }: Command, how: Sending) {
  const found = await idOf(site, real, who, other)
  if (found === undefined || found.question < 0) return { words: [], as: { pair: -1 } }
  const { id: sessionId, pair, question } = found
  if (question === LAST_QUESTION) await letPass(site.world, sessionId, WEEK_HOURS)
  const call = (does === 'like' ? LIKES : DISLIKES)[question] ?? LIKES[0]
  return { ...(await site.send(call, { sessionId, comment: '因为' }, real.people[who], how)), as: { pair, question } }
}

const put = (now: State, nth: number, pair: Pair): State => ({ ...now, pairs: { ...now.pairs, [nth]: pair } })

function stepMeet(now: State, { who, other, pair: nth = -1 }: Command): readonly [State, ...string[]] {
  if (!now.isOn[who]) return [now, refusals.off.reason]
  const way = `${who}${other}`
  const known = now.opened[way]
  if (known !== undefined) return [now, known === nth ? 'ok' : 'another pairing']
  const live = Object.entries(now.pairs).find(([, pair]) => !pair.isOver && isOf(pair, who, other))
  const opened = { ...now.opened, [way]: nth }
  if (live) return [{ ...now, opened }, Number(live[0]) === nth ? 'ok' : 'another pairing']
  if (!now.isOn[other]) return [now, refusals.keyExpired.reason]
  if (now.pairs[nth] !== undefined) return [now, 'an old pairing']
  return [put({ ...now, opened }, nth, { two: [who, other], question: 0, yes: [], isOver: false }), 'ok']
}

/** Lovers end every other pairing of theirs, and switch the search off. */
function love(now: State, nth: number): State {
  const { two } = now.pairs[nth] as Pair
  const pairs = Object.entries(now.pairs).map(([key, pair]) => {
    const isEnded = Number(key) !== nth && pair.two.some((who) => two.includes(who))
    return [key, { ...pair, isOver: pair.isOver || isEnded }]
  })
  return { ...now, pairs: Object.fromEntries(pairs), isOn: now.isOn.map((isOn, who) => isOn && !two.includes(who)) }
}

function stepAnswer(now: State, { does, who, other, pair: nth = -1, question }: Command): readonly [State, string] {
  const pair = now.pairs[nth]
  if (pair === undefined) return [now, 'ok']
  if (!now.isOn[who]) return [now, refusals.off.reason]
  if (pair.isOver || (does === 'like' && !now.isOn[other])) return [now, refusals.over.reason]
  if (question !== pair.question) return [now, refusals.answered.reason]
  if (does === 'dislike') return [put(now, nth, { ...pair, isOver: true }), 'ok']
  if (pair.yes.includes(who)) return [now, refusals.answered.reason]
  if (!pair.yes.includes(other)) return [put(now, nth, { ...pair, yes: [who] }), 'ok']
  const next = put(now, nth, { ...pair, question: pair.question + 1, yes: [] })
  return [pair.question === LAST_QUESTION ? love(next, nth) : next, 'ok']
}

function stepBreak(now: State, who: number): readonly [State, ...string[]] {
  const found = Object.entries(now.pairs).find(([, pair]) => isLove(pair) && pair.two.includes(who))
  if (found) return [put(now, Number(found[0]), { ...found[1], isOver: true }), 'ok']
  // The other was faster at the same time: the reason is added to theirs.
  const wasInLove = Object.values(now.pairs).some(({ two, question }) => question > LAST_QUESTION && two.includes(who))
  return wasInLove ? [now, refusals.notInLove.reason, 'ok'] : [now, refusals.notInLove.reason]
}

/** Two have at most one live pairing, and both have it or none; what is over stays over; love excludes all others. */
export const pairing: Model<Real, State, Command> = {
  name: 'pairing',
  commands: fc
    .record({
      does: fc.constantFrom('meet', 'meet', 'like', 'like', 'like', 'like', 'like', 'like', 'dislike', 'breakUp'),
      who: fc.nat(PEOPLE - 1),
      step: fc.nat(PEOPLE - 2),
    })
    .map(({ does, who, step }) => ({ does, who, other: (who + 1 + step) % PEOPLE })),
  begin: async ({ world }) => {
    const people = await makeSeekers(world, PEOPLE)
    const keys: string[] = []
    for (const who of people) keys.push((await makePasskey(world, who)).passkey)
    return { real: { people, keys, ids: [] }, state: { pairs: {}, opened: {}, isOn: people.map(() => true) } }
  },
  does: (site, real, command, how) => {
    const { does, who } = command
    if (does === 'meet') return meet(site, real, command, how)
    if (does === 'breakUp') return site.send(calls.lover.breakUp, { reason: '我要去北方' }, real.people[who], how)
    return answer(site, real, command, how)
  },
  step: (now, command) => {
    if (command.does === 'meet') return stepMeet(now, command)
    return command.does === 'breakUp' ? stepBreak(now, command.who) : stepAnswer(now, command)
  },
  look: async ({ world }, { people }) => {
    // The counts of members whom a couple leaves behind.
    await world.runJobs()
    const rows = await world.sql<{ running: number; finished: number; loves: boolean; sides: number; live: number }>(
      `SELECT m.running, m.finished, m.in_love AS loves,
         (SELECT count(*)::integer FROM pair_side d WHERE d.user_id = m.user_id AND d.in_love) AS sides,
         (SELECT count(DISTINCT (low_id, high_id))::integer FROM pair_session WHERE m.user_id IN (low_id, high_id) AND ended_at IS NULL) AS live
       FROM unnest($1::bigint[]) WITH ORDINALITY AS asked(id, nth) JOIN square_member m ON m.user_id = asked.id ORDER BY nth`,
      [people.map(({ id }) => id)],
    )
    return rows.map(({ running, finished, loves, sides, live }) => [running, finished, loves, sides, live])
  },
  shown: ({ pairs }) =>
    Array.from({ length: PEOPLE }, (_, who) => {
      const mine = Object.values(pairs).filter(({ two }) => two.includes(who))
      const live = mine.filter(({ isOver }) => !isOver)
      const loves = live.some(isLove)
      return [live.length, mine.length - live.length, loves, loves ? 1 : 0, live.length]
    }),
}
