import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageCalls as calls, followCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chance } from './chance.ts'
import { makeCrowd } from './make/crowd.ts'
import { makeSite, type Site } from './models/site.ts'
import type { Who } from './world.ts'

/** `npm run judge -- linear` wants many, in files for a checker of others. */
const FOLDER = process.env['SP_HISTORIES_TO']
const HISTORIES = FOLDER === undefined ? 3 : 40
const CLIENTS = 5
const OPERATIONS = 6

const KINDS = ['send', 'send', 'send', 'send', 'read', 'read', 'poll', 'poll', 'block', 'unblock'] as const

interface Operation {
  client: number
  does: (typeof KINDS)[number]
  who: 0 | 1
  after?: number
  word: string
  id?: number
  ids?: number[]
  call: number
  return: number
}

let site: Site
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.close())

const now = () => Number(process.hrtime.bigint())

async function act(two: readonly [Who, Who], client: number, after: number, draw: (below: number) => number) {
  const who = (client % 2) as 0 | 1
  const [me, userId] = [two[who], two[1 - who]?.id ?? 0]
  const how = { at: draw(2), way: draw(6) === 0 ? ('lost' as const) : ('once' as const) }
  const does = KINDS[draw(KINDS.length)] ?? 'send'
  const call = now()
  const done = (word: string | undefined, more: Partial<Operation> = {}): Operation => ({
    client,
    does,
    who,
    word: word ?? '',
    ...more,
    call,
    return: now(),
  })
  if (does === 'send') {
    const { words, data } = await site.send(calls.send, { userId, content: '在' }, me, how)
    return done(words.at(-1), words.at(-1) === 'ok' ? { id: data } : {})
  }
  const once = { ...how, way: 'once' as const }
  if (does === 'block' || does === 'unblock')
    return done((await site.send(followCalls[does], { userId }, me, once)).words.at(-1))
  const { words, data } = await site.send(calls.messages, does === 'poll' ? { userId, after } : { userId }, me, once)
  return done(words.at(-1), { after, ids: data.list.map(({ id }) => id) })
}

/** A few clients of two members, each with one operation after the other. A quarter of the histories lose connections. */
async function record(seed: number): Promise<Operation[]> {
  const two = (await makeCrowd(site.world, 2)) as [Who, Who]
  const operations: Operation[] = []
  // Accepted, so that what follows is refused by a block alone.
  for (const client of [0, 1]) {
    const first = await act(two, client, 0, (below) => (below === KINDS.length ? 0 : below - 1))
    operations.push(first)
  }
  const isCut = seed % 4 === 0
  const drawn = chance(seed)
  // A block of unknown effect may have had it two times, which one operation cannot express.
  const draw = (below: number) => drawn(isCut && below === KINDS.length ? KINDS.indexOf('block') : below)
  const run = async (client: number) => {
    let after = 0
    for (let nth = 0; nth < OPERATIONS; nth++) {
      const done = await act(two, client, after, draw)
      after = done.ids?.at(-1) ?? after
      operations.push(done)
    }
  }
  const faults = isCut ? site.cut() : undefined
  await Promise.all([...Array.from({ length: CLIENTS }, (_, client) => run(client)), faults])
  return operations
}

it('the history of a chat on two servers has every sent message one time, in the order of its numbers', async () => {
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const operations = await record(seed)
    if (FOLDER) writeFileSync(join(FOLDER, `${seed}.json`), JSON.stringify({ name: `seed ${seed}`, operations }))
    const sent = operations.flatMap(({ id }) => id ?? []).sort((a, b) => a - b)
    expect(new Set(sent).size).toBe(sent.length)
    for (const { ids = [], after = 0, does } of operations) {
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
      const from = does === 'poll' ? sent.filter((id) => id > after) : sent
      expect(from.slice(0, ids.length), 'no gap').toEqual(ids)
    }
  }
})
