import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { messageCalls, STREAMS_OF_ONE } from '@sp/contract'
import { measure } from './compare.ts'
import { withDatabase } from './database.ts'
import { findPeople, type People } from './people.ts'
import { type Figure, line, report } from './report.ts'
import { as, BROWSER } from './row.ts'
import { bundleServer, type Served, startServer } from './stage.ts'
import { megabytes } from './steady-row.ts'
import { Reader } from './stream-reader.ts'

const STREAMS = 5_000
const CONCURRENT = 100
const CYCLES = 10_000
const ROUNDS = 5
const NOTIFIED = 40
const SECONDS = 5
const SETTLED_MS = 3_000

const ROW = 'live'
type Notified = Omit<Figure, 'number'>

async function openAll(origin: string, tokens: readonly string[], count: number): Promise<Reader[]> {
  const readers: Reader[] = []
  while (readers.length < count) {
    const next = tokens.slice(readers.length, Math.min(count, readers.length + CONCURRENT))
    readers.push(...(await Promise.all(next.map((token) => Reader.open(origin, token)))))
  }
  return readers
}

const page = (server: Served) =>
  measure({ serve: server, requests: [{ path: '/api/flash/recommend', headers: BROWSER }] }, { seconds: SECONDS })

async function notifyOne({ origin }: Served, { deepChat }: People, mine: readonly Reader[]): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < NOTIFIED; nth++) {
    const received = mine.map((reader) => reader.until(/event: message/))
    const since = performance.now()
    await fetch(origin + messageCalls.send.path, {
      method: 'POST',
      headers: { ...as(deepChat.token), 'content-type': 'application/json' },
      body: JSON.stringify({ userId: deepChat.highId, content: `第${nth}句`, clientKey: randomUUID() }),
    })
    times.push(Math.max(...(await Promise.all(received))) - since)
  }
  return times.sort((a, b) => a - b)
}

async function cycles({ origin, pid }: Served, tokens: readonly string[]): Promise<number> {
  for (let done = 0; done < CYCLES; done += CONCURRENT) {
    const from = done % (tokens.length - CONCURRENT)
    const readers = await openAll(origin, tokens.slice(from, from + CONCURRENT), CONCURRENT)
    for (const reader of readers) reader.cut()
  }
  await pause(SETTLED_MS)
  return megabytes(pid)
}

async function openAndNotified(server: Served, people: People): Promise<Notified[]> {
  const { tokens, deepChat } = people
  const alone = await page(server)
  const before = megabytes(server.pid)
  const others = await openAll(server.origin, tokens, STREAMS - STREAMS_OF_ONE)
  const mine = await openAll(
    server.origin,
    Array.from({ length: STREAMS_OF_ONE }, () => deepChat.otherToken),
    STREAMS_OF_ONE,
  )
  await pause(SETTLED_MS)
  const memory = megabytes(server.pid) - before
  const beside = await page(server)
  const times = await notifyOne(server, people, mine)
  const alive = [...others, ...mine].filter(({ isOver }) => !isOver).length
  const stopping = performance.now()
  await server.stop()
  const stopped = (performance.now() - stopping) / 1000
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.POSITIVE_INFINITY
  return [
    { what: `open streams of ${STREAMS}`, value: alive, least: STREAMS },
    { what: 'KB for each of them', value: (memory * 1024) / STREAMS },
    {
      what: 'recommend a second beside them, to alone',
      value: beside.rps / alone.rps,
      least: 0.8,
      ours: beside,
      floor: alone,
    },
    { what: `ms from sending a message to all ${STREAMS_OF_ONE} of one member`, value: at(0.5), most: 300 },
    { what: 'the same, at most', value: at(1), most: 300 },
    { what: 'seconds in which the node stops', value: stopped, most: 3 },
  ]
}

/** Memory growth from the fourth to the fifth round; what the first rounds allocate does not count. */
async function openedAndCut(server: Served, { tokens }: People): Promise<Notified[]> {
  const memory: number[] = []
  while (memory.length < ROUNDS) memory.push(await cycles(server, tokens.slice(0, STREAMS)))
  await server.stop()
  const [before = 0, after = 0] = memory.slice(-2)
  return [{ what: `memory after ${CYCLES} more were opened and cut, to before`, value: after / before, most: 1.1 }]
}

export async function streams(args: readonly string[]): Promise<void> {
  await bundleServer()
  await withDatabase(args, async (url) => {
    const people = await findPeople(url)
    const start = () => startServer(url, { CONNECTIONS_PER_ADDRESS: '100000' })
    const rows = [...(await openAndNotified(await start(), people)), ...(await openedAndCut(await start(), people))]
    const figures = rows.map((figure) => ({ ...figure, number: ROW }))
    for (const figure of figures) console.log(line(figure))
    await report('streams', args, url, figures)
  })
}
