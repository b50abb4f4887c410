import { randomUUID } from 'node:crypto'
import { passkeyCalls as c, calls, type Envelope, squareRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSeekers } from '../../../test/make/pairing.ts'
import { makePasskey } from '../../../test/make/passkey.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { storedKey } from '../../platform/limit/stored-key.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
})
afterAll(() => world.destroy())

let networks = 0
const anywhere = () => `10.${++networks >> 8}.${networks & 255}.7`

async function open(passkey: string, { token }: Who, remoteAddress = anywhere()): Promise<Envelope<number>> {
  const { path: url } = c.openPasskey
  const query = { passkey }
  return (
    await world.server.inject({ method: 'GET', url, query, headers: { authentication: token }, remoteAddress })
  ).json()
}
const times = <T>(many: number, work: (n: number) => T): T[] => Array.from({ length: many }, (_, n) => work(n))
function tally(answers: readonly Envelope<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code, reason = 'done' } of answers) {
    const word = code === 200 ? 'done' : reason
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}
const seekers = (howMany: number) => makeSeekers(world, howMany)
const sessionsOf = async ({ id }: Who) =>
  (await world.sql<{ n: number }>('SELECT count(*)::int AS n FROM pair_session WHERE to_id = $1', [id]))[0]?.n

describe('guessing', () => {
  it('ends after ten wrong keys an hour, also when they are concurrent, and then for a right key too', async () => {
    const [owner, guesser] = (await seekers(2)) as [Who, Who]
    const { passkey } = await makePasskey(world, owner)
    expect(tally(await Promise.all(times(20, (n) => open(`wrong${n}`, guesser))))).toEqual({
      'square.key-expired': 10,
      'square.too-many-guesses': 10,
    })
    expect((await open(passkey, guesser)).reason).toBe('square.too-many-guesses')
    const late = `UPDATE rate_limit SET window_start = window_start - interval '1 hour' WHERE scope = 'passkey' AND key = $1`
    await world.sql(late, [storedKey(world.app, String(guesser.id))])
    expect((await open(passkey, guesser)).code).toBe(200)
  })

  it('costs nothing where it was right, nor where one comes again, nor with one’s own', async () => {
    const [guesser, ...owners] = (await seekers(13)) as [Who, ...Who[]]
    for (const owner of owners) {
      const { passkey } = await makePasskey(world, owner)
      for (const answer of [await open(passkey, guesser), await open(passkey, guesser)]) expect(answer.code).toBe(200)
      expect((await open(passkey, owner)).reason).toBe('square.own-key')
    }
    expect((await open('wrong', guesser)).reason).toBe('square.key-expired')
  })

  it('by fifty accounts of one network is fifty guesses, and one of them cannot spend what the others have', async () => {
    const crowd = await seekers(50)
    const net = anywhere()
    const [greedy] = crowd as [Who]
    const alone = await Promise.all(times(60, (n) => open(`greedy${n}`, greedy, net)))
    expect(tally(alone)['square.key-expired']).toBe(10)
    const all = await Promise.all(crowd.flatMap((who) => times(2, (n) => open(`guess${n}`, who, net))))
    expect(tally(all)['square.key-expired']).toBe(40)
    const { passkey } = await makePasskey(world, crowd[1] as Who)
    for (let n = 0; n < 12; n++)
      expect((await open(passkey, crowd[49] as Who, net)).reason).toBe('square.too-many-guesses')
    expect((await open(passkey, crowd[49] as Who)).code).toBe(200)
  })

  it('by what one calls a key of one’s own costs the same', async () => {
    const [owner, guesser] = (await seekers(2)) as [Who, Who]
    for (let n = 0; n < 12; n++) await makePasskey(world, owner, { key: `家里有猫${n}号` })
    const add = (key: string) => world.call(c.addPasskey, { type: 1, key }, guesser)
    expect((await add('没有人用的')).code).toBe(200)
    const answers = await Promise.all(times(12, (n) => add(`家里有猫${n}号`)))
    expect(tally(answers)).toEqual({ 'square.key-taken': 10, 'square.too-many-guesses': 2 })
    expect((await open('家里有猫1号', guesser)).reason).toBe('square.too-many-guesses')
    expect((await world.call(c.addPasskey, { type: 1 }, guesser)).code).toBe(200)
  })
})

describe('concurrent', () => {
  it('twenty who open a key of one use are one pairing', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [owner, ...crowd] = (await seekers(21)) as [Who, ...Who[]]
      const { id, passkey } = await makePasskey(world, owner, { type: 4 })
      const answers = await Promise.all(crowd.map((who) => open(passkey, who)))
      expect(tally(answers)).toEqual({ done: 1, 'square.key-expired': 19 })
      expect(await sessionsOf(owner)).toBe(1)
      expect(await world.sql('SELECT used, dead_at IS NOT NULL AS dead FROM passkey WHERE id = $1', [id])).toEqual([
        { used: 1, dead: true },
      ])
    }
  })

  it('a hundred who open a key of seven uses are seven pairings, and hold its owner off no find', async () => {
    const [owner, ...crowd] = (await seekers(101)) as [Who, ...Who[]]
    const { passkey } = await makePasskey(world, owner, { type: 5 })
    expect(tally(await Promise.all(crowd.map((who) => open(passkey, who))))).toEqual({
      done: 7,
      'square.key-expired': 93,
    })
    expect(await sessionsOf(owner)).toBe(7)
    expect((await world.call(calls.pairing.find, { clientKey: randomUUID() }, owner)).code).toBe(200)
  })

  it('nine concurrent uses start one pairing, and so do two members who open each other’s keys', async () => {
    const [ann, ben] = (await seekers(2)) as [Who, Who]
    const { id, passkey } = await makePasskey(world, ann, { type: 5 })
    const theirs = await makePasskey(world, ben, { type: 5 })
    const answers = await Promise.all([
      ...times(9, () => open(passkey, ben)),
      ...times(9, () => open(theirs.passkey, ann)),
    ])
    expect(new Set(answers.map(({ code, data }) => `${code} ${data}`)).size).toBe(1)
    expect(await world.sql('SELECT used FROM passkey WHERE id = $1', [id])).toEqual([{ used: 1 }])
    expect(await world.sql('SELECT running FROM square_member WHERE user_id = ANY($1)', [[ann.id, ben.id]])).toEqual([
      { running: 1 },
      { running: 1 },
    ])
  })

  it('a key opened while it is destroyed, or while a block is made, leaves no pairing that begins after either', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [owner, viewer] = (await seekers(2)) as [Who, Who]
      const { id, passkey } = await makePasskey(world, owner, { type: 4 })
      const isBlock = round % 3 !== 0
      const ends = () =>
        isBlock
          ? world.call(calls.follow.block, { userId: viewer.id }, owner)
          : world.call(c.removePasskey, { id }, owner)
      const isFirst = round % 3 === 2
      const [opened] = isFirst
        ? [await open(passkey, viewer), await ends()]
        : await Promise.all([open(passkey, viewer), ends()])
      expect([refusals.keyExpired.code, 200]).toContain(opened.code)
      // A block after the opening leaves the pairing, silent on both sides (decision 0060).
      const running = await world.sql(
        `SELECT (SELECT count(*)::int FROM pair_silence w WHERE w.session_id = s.id) AS silent
         FROM pair_session s WHERE s.to_id = $1 AND s.ended_at IS NULL`,
        [owner.id],
      )
      expect(running).toEqual(opened.code === 200 ? [{ silent: isBlock ? 2 : 0 }] : [])
    }
  })

  it('two who take the same words: one has them', async () => {
    const crowd = await seekers(8)
    const answers = await Promise.all(crowd.map((who) => world.call(c.addPasskey, { type: 1, key: '同一句话呀' }, who)))
    expect(tally(answers)).toEqual({ done: 1, 'square.key-taken': 7 })
  })
})
