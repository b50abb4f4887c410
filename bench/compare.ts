import { secondsOf, watchOthers } from './cpu.ts'
import type { Request } from './load.ts'
import { putLoad, type Served } from './stage.ts'

export interface Measured {
  rps: number
  p50: number
  p95: number
  p99: number
  /** Microseconds of the serving process's CPU for each answer; unlike the rest, others on the machine hardly change it. */
  cpu: number
  /** Share of the machine that somebody else used. */
  others: number
  /** Answers that were not 200. */
  wrong: Record<string, number>
}

export interface Side {
  serve: Served
  requests: readonly Request[]
}

/** @param seconds how long; without it each request is sent once. */
export async function measure(
  { serve, requests }: Side,
  { seconds, connections = 64 }: { seconds?: number; connections?: number } = {},
): Promise<Measured> {
  const [others, before] = [watchOthers(), secondsOf(serve.pid)]
  const load = { origin: serve.origin, connections, requests, ...(seconds === undefined ? {} : { seconds }) }
  const { rps, p50, p95, p99, answers } = await putLoad(load)
  const all = Object.values(answers).reduce((sum, each) => sum + each, 0)
  const { '200': _right, ...wrong } = answers
  return { rps, p50, p95, p99, cpu: ((secondsOf(serve.pid) - before) * 1e6) / all, others: others(), wrong }
}

/** The middle of several; each figure by itself. */
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

/** A B A B, and of each the middle. */
export async function inTurn(
  sides: readonly ((round: number) => Promise<Measured>)[],
  rounds: number,
): Promise<readonly Measured[]> {
  const all: Measured[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, side] of sides.entries()) all[at]?.push(await side(round))
  return all.map(median)
}
