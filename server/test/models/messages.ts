import { messageCalls as calls, followCalls, REQUEST_MESSAGES_MAX } from '@sp/contract'
import fc from 'fast-check'
import { makeCrowd } from '../make/crowd.ts'
import type { Who } from '../world.ts'
import type { Model } from './history.ts'
import type { Site } from './site.ts'

type Side = 0 | 1
interface Command {
  does: 'send' | 'block' | 'unblock'
  who: Side
  /** Distinguishes messages. */
  mark: number
}
interface State {
  log: number[]
  blocks: [boolean, boolean]
  /** Whose first messages are unanswered, and how many. */
  asks: Side | null
  asked: number
}
interface Reader {
  marks: number[]
  last: number
  /** A reader asks one time after the other. */
  asked: Promise<number>
}
interface Real {
  two: [Who, Who]
  /** What each read with `after` at each server, since the beginning. */
  read: Reader[]
}
const START: State = { log: [], blocks: [false, false], asks: null, asked: 0 }
const READERS = 4
const newReader = (): Reader => ({ marks: [], last: 0, asked: Promise.resolve(0) })
const other = (who: Side): Side => (who === 0 ? 1 : 0)

function send(now: State, { who, mark }: Command): readonly [State, string] {
  if (now.blocks[0] || now.blocks[1]) return [now, 'message.closed']
  const log = [...now.log, mark]
  const isTalk = now.log.length > 0 && now.asks === null
  if (isTalk || now.asks === other(who)) return [{ ...now, log, asks: null, asked: 0 }, 'ok']
  if (now.asked === REQUEST_MESSAGES_MAX) return [now, 'message.waits']
  return [{ ...now, log, asks: who, asked: now.asked + 1 }, 'ok']
}

function readOn(site: Site, real: Real, nth: number): Promise<number> {
  const mine = real.read[nth] as Reader
  mine.asked = mine.asked.then(() => readNext(site, real, nth, mine))
  return mine.asked
}

async function readNext(site: Site, { two }: Real, nth: number, mine: Reader): Promise<number> {
  const [who, at] = [(nth % 2) as Side, nth >> 1]
  const input = { userId: two[other(who)].id, after: mine.last }
  const { list } = (await site.send(calls.messages, input, two[who], { at, way: 'once' })).data
  mine.marks.push(...list.map(({ content }) => Number(content)))
  mine.last = list.at(-1)?.id ?? mine.last
  return list.length
}

async function readAll(site: Site, real: Real): Promise<void> {
  for (const nth of real.read.keys()) while ((await readOn(site, real, nth)) > 0);
}

/** Messages of two have one order, which every reader sees without a gap, and none follows a block. */
export const messages: Model<Real, State, Command> = {
  name: 'messages',
  commands: fc.record({
    does: fc.constantFrom('send', 'send', 'send', 'send', 'send', 'block', 'unblock'),
    who: fc.constantFrom<Side>(0, 1),
    mark: fc.nat(999_999),
  }),
  begin: async ({ world }) => {
    const two = (await makeCrowd(world, 2)) as [Who, Who]
    return { real: { two, read: Array.from({ length: READERS }, newReader) }, state: START }
  },
  does: async (site, real, { does, who, mark }, how) => {
    const [me, userId] = [real.two[who], real.two[other(who)].id]
    if (does !== 'send') return site.send(followCalls[does], { userId }, me, how)
    const [sent] = await Promise.all([
      site.send(calls.send, { userId, content: String(mark) }, me, how),
      ...real.read.map((_, nth) => readOn(site, real, nth)),
    ])
    return sent
  },
  step: (now, command) => {
    const { does, who } = command
    if (does === 'send') return send(now, command)
    return [{ ...now, blocks: now.blocks.with(who, does === 'block') as State['blocks'] }, 'ok']
  },
  look: async (site, real) => {
    const [me, they] = real.two
    const lists = await site.sendToBoth(calls.messages, { userId: they.id }, me)
    await readAll(site, real)
    const shown = lists.map(({ data }) => data.list.map(({ content }) => Number(content)))
    return [...shown, ...real.read.map(({ marks }) => marks)]
  },
  shown: ({ log }) => Array.from({ length: 2 + READERS }, () => log),
}
