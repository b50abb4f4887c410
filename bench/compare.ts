import { secondsOf, watchOthers } from './cpu.ts'
import type { Request } from './load.ts'
import { putLoad, type Served } from './stage.ts'

export interface Measured {
  rps: number
  p50: number
  p95: number
  p99: number
  /**
   * Microseconds of server CPU per response; other load on the machine hardly changes it, unlike the other
   * figures.
   */
  cpu: number
  others: number
  wrong: Record<string, number>
}

export interface Side {
  /** Without a process whose CPU is counted: a server that others started. */
  serve: Pick<Served, 'origin'> & Partial<Pick<Served, 'pid'>>
  requests: readonly Request[]
}

/** @param seconds duration; without it each request is sent once. */
export async function measure(
  { serve, requests }: Side,
  { seconds, connections = 64 }: { seconds?: number; connections?: number } = {},
): Promise<Measured> {
  const secondsUsed = () => (serve.pid === undefined ? 0 : secondsOf(serve.pid))
  const [others, before] = [watchOthers(), secondsUsed()]
  const load = { origin: serve.origin, connections, requests, ...(seconds === undefined ? {} : { seconds }) }
  const { rps, p50, p95, p99, answers } = await putLoad(load)
  const all = Object.values(answers).reduce((sum, each) => sum + each, 0)
  const { '200': _right, ...wrong } = answers
  return { rps, p50, p95, p99, cpu: ((secondsUsed() - before) * 1e6) / all, others: others(), wrong }
}

export function median(rounds: readonly Measured[]): Measured {
  const middle = (of: (each: Measured) => number) => {
    const sorted = rounds.map(of).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  const wrong: Record<string, number> = {}
  for (const round of rounds)
    for (const [name, count] of Object.entries(round.wrong)) wrong[name] = (wrong[name] ?? 0) + count
  return {
    rps: middle(({ rps }) => rps),
    p50: middle(({ p50 }) => p50),
    p95: middle(({ p95 }) => p95),
    p99: middle(({ p99 }) => p99),
    cpu: middle(({ cpu }) => cpu),
    others: middle(({ others }) => others),
    wrong,
  }
}

export async function inTurn(
  sides: readonly ((round: number) => Promise<Measured>)[],
  rounds: number,
): Promise<readonly Measured[]> {
  const all: Measured[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, side] of sides.entries()) all[at]?.push(await side(round))
  return all.map(median)
}
