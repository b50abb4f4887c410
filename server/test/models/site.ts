import { randomUUID } from 'node:crypto'
import { type Call, common, type Data, type Envelope, type Input, takesClientKey } from '@sp/contract'
import { vi } from 'vitest'
import { refusedBy } from '../../src/platform/http/errors.ts'
import { sender } from '../drive.ts'
import { makeGate } from '../gate.ts'
import { makeOther } from '../make/everywhere.ts'
import { withProof } from '../make/proof.ts'
import { siteUrlOf } from '../make/site-url.ts'
import { countCall } from '../tried.ts'
import { makeWorld, type Who, type World } from '../world.ts'

/** What happens to a request: its answer is lost and it is repeated, or its impatient sender sends it two times. */
export type Way = 'once' | 'lost' | 'twice'

export interface Sending {
  /** 0 or 1: the server that receives it. A repetition goes to the other. */
  at: number
  way: Way
}

export interface Sent<D = unknown> {
  /** The word of each request in turn; undefined where its effect is unknown. With a client key all are one. */
  words: (string | undefined)[]
  /** Of the last answer. */
  data: D
  cookie: string
}

export interface Site {
  world: World
  send<C extends Call>(call: C, input: Input<C>, as: Who | undefined, how: Sending): Promise<Sent<Data<C>>>
  /** What each server answers. */
  sendToBoth<C extends Call>(call: C, input: Input<C>, as: Who): Promise<Sent<Data<C>>[]>
  /** Work of the first server itself, repeated where it lost its connection. */
  insist(work: () => Promise<unknown>): Promise<Pick<Sent, 'words'>>
  /** All connections of the second server to the database end, and some of the first. */
  cut(): Promise<void>
  /** The second server ends in the middle of its work; one that knows nothing takes its place. */
  crash(): Promise<void>
  close(): Promise<void>
}

const END_SOME = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'sp%' ORDER BY random() LIMIT 2`
const CACHE_MS = 60_000
const UNAVAILABLE = common.busy.code
const isConnectionLost = (error: unknown) => refusedBy(error as Parameters<typeof refusedBy>[0]).refusal === common.busy

const wordOf = ({ code, reason }: Envelope<unknown>) => (code === 200 ? 'ok' : (reason ?? String(code)))

function throughGate(url: string, gate: string): string {
  const { host, search } = new URL(gate)
  return Object.assign(new URL(url), { host, search }).href
}

/** Two servers on one database; the second reaches it through a gate that can end its connections. */
export async function makeSite(): Promise<Site> {
  const world = await makeWorld()
  const gate = await makeGate(world.url)
  const site = siteUrlOf(world.url)
  const siteUrl = site && throughGate(site, gate.url)
  const start = () => makeOther({ app: world.app, url: gate.url }, siteUrl)
  let other = await start()
  // What a server had not announced when it ended, another one forgets by age (node-cache.ts).
  const realNow = performance.now.bind(performance)
  let agedMs = 0
  const age = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + agedMs)
  const ends = () => {
    gate.shut()
    gate.open()
  }
  const ask = async (
    at: number,
    call: Call,
    input: object,
    as?: Who,
  ): Promise<Envelope<never> & { cookie: string }> => {
    const send = at % 2 === 0 ? world.send : sender(other, { sending: countCall })
    const answer = await withProof(input, (given) => send(call, given, as))
    return { ...answer.json(), cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' }
  }
  const send: Site['send'] = async (call, input, as, { at, way }) => {
    const isKeyed = takesClientKey(call)
    const given = isKeyed ? { ...input, clientKey: randomUUID() } : input
    const asks = (turn: number) => ask(at + turn, call, given, as)
    const again = way === 'twice' && isKeyed ? asks(1) : undefined
    const words: Sent['words'] = []
    for (let turn = 0; ; turn++) {
      const answer = await asks(turn)
      const isAnswered = answer.code !== UNAVAILABLE
      words.push(isAnswered ? wordOf(answer) : undefined)
      if (!isAnswered || (way === 'lost' && turn === 0)) continue
      await again
      return { words: isKeyed ? words.slice(-1) : words, data: answer.data, cookie: answer.cookie }
    }
  }
  return {
    world,
    send,
    sendToBoth: (call, input, as) => Promise.all([0, 1].map((at) => send(call, input, as, { at, way: 'once' }))),
    insist: async (work) => {
      const words: Sent['words'] = []
      for (;;) {
        const isDone = await work().then(
          () => true,
          (error: unknown) => (isConnectionLost(error) ? false : Promise.reject(error)),
        )
        words.push(isDone ? 'ok' : undefined)
        if (isDone) return { words }
      }
    },
    cut: async () => {
      ends()
      await world.sql(END_SOME)
    },
    crash: async () => {
      const ended = other
      ends()
      other = await start()
      await ended.close()
      agedMs += CACHE_MS
    },
    close: async () => {
      age.mockRestore()
      await other.close()
      await world.destroy()
      await gate.close()
    },
  }
}
