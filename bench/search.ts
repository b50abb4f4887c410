import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Measured, measure, median } from './compare.ts'
import { sizeOf, withDatabase } from './database.ts'
import type { Request } from './load.ts'
import { findPeople, type People } from './people.ts'
import { type Figure, line, report } from './report.ts'
import { as, BROWSER, pick, ROUNDS } from './row.ts'
import { seedInto } from './seed.ts'
import { bundleServer, putLoad, type Served, startServer } from './stage.ts'

const REPLIES = 5_000_000
const SECONDS = 10
const AHEAD_MS = 2_000
const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
/** Each address has one search running and one waiting. */
const CONNECTIONS = 2

const search = (q: string, type: string): Omit<Request, 'headers'> => ({
  path: `/api/search?q=${encodeURIComponent(q)}&type=${type}`,
})

/** In all texts, in a third, in half of the old ones, in two disjoint halves, and in half plus hardly any. */
const COMMON = ['说得对', '想家', '看雪', '晴天 阴天', '路过 阿琳', '楼路过 晴天', '看雪 阴天', '阴天 想家 看雪']

/** Different members, each with a different word: a number occurs in one reply, its digits in many. */
const rare = ({ tokens }: People, replies: number): Request[] =>
  tokens.slice(0, 4_000).map((token, at) => {
    const word = at % 4 === 0 ? '提拉米苏' : String(1 + ((at * 7_919 + 104_729) % replies))
    return { ...search(word, at % 3 === 0 ? 'post' : 'reply'), headers: as(token) }
  })

const common = (at: number): Request[] =>
  COMMON.flatMap((_, nth) =>
    ['reply', 'post'].map((type) => ({ ...search(pick(COMMON, nth + at * 3), type), headers: BROWSER })),
  )

interface Siege {
  serve: Served
  requests: Request[]
  turn: number
}

const asked = ({ requests, turn }: Siege): Request[] => {
  const share = Math.floor(requests.length / (2 * ROUNDS))
  return requests.slice(turn * share, (turn + 1) * share)
}
const person = (siege: Siege): Promise<Measured> =>
  measure({ serve: siege.serve, requests: asked(siege) }, { connections: 1, seconds: SECONDS })

async function besieged(siege: Siege): Promise<{ member: Measured; attackers: string }> {
  const seconds = AHEAD_MS / 1000 + SECONDS
  const attack = ADDRESSES.map((from, at) =>
    putLoad({ origin: siege.serve.origin, connections: CONNECTIONS, from, requests: common(at), seconds }),
  )
  await pause(AHEAD_MS)
  const member = await person(siege)
  const outcomes = await Promise.all(attack)
  const lines = outcomes.map(
    ({ rps, p95, answers }) => `${rps.toFixed(1)}/s, p95 ${Math.round(p95)} ms ${JSON.stringify(answers)}`,
  )
  return { member, attackers: lines.join('; ') }
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(`SELECT to_regclass('bench_user') IS NULL AS empty`)).rows[0].empty
  } finally {
    await client.end()
  }
}

export async function searching(args: readonly string[]): Promise<void> {
  const wanted = Number(args.flatMap((arg) => /^--replies=(\d+)$/.exec(arg)?.[1] ?? [])[0] ?? REPLIES)
  process.env['DATA_DIR'] ??= join(tmpdir(), 'sp-bench-search')
  await bundleServer()
  await withDatabase(args, async (url) => {
    const size = { ...sizeOf(args), replies: wanted, posts: Math.ceil(wanted / 5), seekers: 0 }
    if (await isEmpty(url)) await seedInto(url, size)
    const requests = rare(await findPeople(url), wanted)
    const serve = await startServer(url)
    try {
      const [alone, attacked] = [[] as Measured[], [] as Measured[]]
      await measure({ serve, requests: requests.slice(0, 50) }, { connections: 1 })
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await person({ serve, requests, turn: 2 * round }))
        const { member, attackers } = await besieged({ serve, requests, turn: 2 * round + 1 })
        console.log(`attackers: ${attackers}`)
        attacked.push(member)
      }
      const figures = figuresOf(median(alone), median(attacked))
      for (const each of figures) console.log(line(each))
      await report('search', args, url, figures)
    } finally {
      await serve.stop()
    }
  })
}

function figuresOf(alone: Measured, attacked: Measured): Figure[] {
  const number = '15'
  return [
    { number, what: 'a rare word, alone: p95, ms', value: alone.p95, most: 100, ours: alone },
    {
      number,
      what: 'the same while three addresses search for common words: p95, times that',
      value: attacked.p95 / alone.p95,
      most: 3,
      ours: attacked,
    },
  ]
}
