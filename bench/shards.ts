import { cachedPaths, coldLists } from './cached-rows.ts'
import { inTurn, measure } from './compare.ts'
import type { Request } from './load.ts'
import { findPeople, type People } from './people.ts'
import { type Figure, line, report } from './report.ts'
import { as, BROWSER, ROUNDS, ratio, SECONDS } from './row.ts'
import { bundleServer, type Served, startServer } from './stage.ts'
import { comments, hotStars, replies, spreadStars } from './write-rows.ts'

interface Asked {
  number: string
  what: string
  requests(people: People, round: number): readonly Request[]
  /** Each request is sent a single time. */
  isSingle?: true
}

function* allAsked(people: People): Generator<Asked> {
  for (const what of Object.keys(cachedPaths(people))) {
    const pathOf = (each: People) => cachedPaths(each)[what] ?? ''
    yield { number: '1', what: `${what}, anonymous`, requests: (each) => [{ path: pathOf(each), headers: BROWSER }] }
    const ofMembers = (each: People) =>
      each.tokens.slice(0, 500).map((token) => ({ path: pathOf(each), headers: as(token) }))
    yield { number: '2', what: `${what}, logged in`, requests: ofMembers }
  }
  yield { number: '3', what: 'a cold list (flashes of many people)', requests: coldLists }
  yield { number: '4', what: 'replies of a long thread, its first 4,000 pages', requests: repliesByPage }
  yield { number: '5', what: 'of-mine, its first 1,000 pages', requests: ownByPage }
  yield { number: '6', what: 'a comment', requests: comments }
  yield { number: '6', what: 'a reply', requests: replies }
  yield { number: '7', what: 'stars on 2,000 flashes', requests: spreadStars, isSingle: true }
  yield { number: '7', what: 'stars on one hot flash', requests: hotStars, isSingle: true }
}

const pages = (count: number) => Array.from({ length: count }, (_, page) => page)

const repliesByPage = ({ talk: { deepPost, deepFloors } }: People): Request[] =>
  pages(Math.min(4_000, Math.floor(deepFloors / 10))).map((page) => ({
    path: `/api/topic/reply/of-post?postId=${deepPost}&page=${page}`,
    headers: BROWSER,
  }))

const ownByPage = ({ deepToken, deepFlashes }: People): Request[] =>
  pages(Math.min(1_000, Math.floor(deepFlashes / 18))).map((page) => ({
    path: `/api/flash/of-mine?page=${page}`,
    headers: as(deepToken),
  }))

const BESIDE = 'the same requests to the same version with one PostgreSQL (DATABASE_URL), in turn; ours is the cluster'

/** Rows 1 to 7 on a cluster (CITUS_URL) beside one PostgreSQL (DATABASE_URL): both filled by `seed`, one distributed. */
export async function shards(args: readonly string[]): Promise<void> {
  const { DATABASE_URL: url, CITUS_URL: clusterUrl } = process.env
  if (!url || !clusterUrl) throw new Error('DATABASE_URL and CITUS_URL')
  const wanted = args.flatMap((arg) => /^--row=(\d+)$/.exec(arg)?.[1] ?? [])
  await bundleServer()
  const figures: Figure[] = []
  const sides: { server: Served; people: People }[] = []
  try {
    for (const each of [url, clusterUrl])
      sides.push({ people: await findPeople(each), server: await startServer(each) })
    const [{ people } = { people: undefined }] = sides
    for (const { number, what, requests, isSingle } of people ? allAsked(people) : []) {
      if (wanted.length > 0 && !wanted.includes(number)) continue
      const [one, cluster] = await inTurn(
        sides.map(
          (side) => (round) =>
            measure(
              { serve: side.server, requests: requests(side.people, round) },
              isSingle === undefined ? { seconds: SECONDS } : {},
            ),
        ),
        ROUNDS,
      )
      if (!one || !cluster) continue
      const figure = { number, ...ratio(what, 0, cluster, one) }
      console.log(line(figure))
      figures.push(figure)
    }
    if (wanted.length === 0) await report('shards', args, clusterUrl, figures, BESIDE)
  } finally {
    for (const { server } of sides) await server.stop()
  }
}
