import { inTurn, type Measured, measure } from './compare.ts'
import { watchOthers } from './cpu.ts'
import type { Request } from './load.ts'
import { as, BROWSER, pick, ROUNDS, type Row, ratio, SECONDS } from './row.ts'
import { type Served, startServer } from './stage.ts'

export const calm: Row = async ({ server, people }) => {
  const paths = people.flashes.slice(0, 500).flatMap((id, i): Request[] => [
    { path: '/api/flash/recommend', headers: BROWSER },
    { path: `/api/flash/detail?id=${id}`, headers: as(pick(people.tokens, i)) },
    { path: `/api/flash/comment?flashId=${id}`, headers: BROWSER },
    { path: `/api/flash/of-user?userId=${pick(people.authors, i)}`, headers: as(pick(people.tokens, i)) },
  ])
  const hot = [{ path: '/api/flash/recommend', headers: BROWSER }]
  const sides = [paths, hot].map((requests) => () => measure({ serve: server, requests }, { seconds: SECONDS }))
  const [mixed, alone] = (await inTurn(sides, ROUNDS)) as [Measured, Measured]
  return [
    { what: 'p99 to p50, recommend alone', value: alone.p99 / alone.p50, most: 4, ours: alone },
    { what: 'p99 to p50, reading of all kinds', value: mixed.p99 / mixed.p50, most: 4, ours: mixed },
  ]
}

export const boot: Row = async ({ url }) => {
  const times: number[] = []
  const others = watchOthers()
  for (let round = 0; round < 5; round++) {
    const since = performance.now()
    const server = await startServer(url)
    if ((await fetch(`${server.origin}/api/flash/recommend`)).status === 200)
      times.push((performance.now() - since) / 1000)
    await server.stop()
  }
  const value = times.sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY
  return [
    {
      what: 'seconds from start to the first 200 of recommend',
      value,
      most: 1,
      ours: { rps: 0, p50: 0, p95: 0, p99: 0, cpu: 0, others: others(), wrong: {} },
    },
  ]
}

const CONNECTIONS = 64

async function among(servers: readonly Served[], requests: readonly Request[]): Promise<Measured> {
  const connections = CONNECTIONS / servers.length
  const each = await Promise.all(
    servers.map((serve) => measure({ serve, requests }, { seconds: SECONDS, connections })),
  )
  const most = (of: (one: Measured) => number) => Math.max(...each.map(of))
  return {
    rps: each.reduce((sum, { rps }) => sum + rps, 0),
    p50: most(({ p50 }) => p50),
    p95: most(({ p95 }) => p95),
    p99: most(({ p99 }) => p99),
    cpu: most(({ cpu }) => cpu),
    others: most(({ others }) => others),
    wrong: Object.assign({}, ...each.map(({ wrong }) => wrong)),
  }
}

export const two: Row = async ({ url, server, people: { talk } }) => {
  const second = await startServer(url)
  const paths = ['last20', `posts-of-node?nodeId=${talk.largeNode}`, `newest20posts-of-node?nodeId=${talk.largeNode}`]
  const requests = paths.map((path) => ({ path: `/api/topic/post/${path}`, headers: BROWSER }))
  try {
    const sides = [[server], [server, second]].map((servers) => () => among(servers, requests))
    const [one, both] = await inTurn(sides, ROUNDS)
    return one && both ? [ratio('two processes to one, lists that are kept', 1.15, both, one)] : []
  } finally {
    await second.stop()
  }
}
