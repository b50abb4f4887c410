import { inTurn, type Measured, measure } from './compare.ts'
import type { Request } from './load.ts'
import type { People } from './people.ts'
import { as, BROWSER, ROUNDS, type Row } from './row.ts'

const PAGE = 18

const lists: Readonly<Record<string, (people: People, page: number) => Request>> = {
  'of-mine': ({ deepToken }, page) => ({ path: `/api/flash/of-mine?page=${page}`, headers: as(deepToken) }),
  'of-user': ({ deepAuthor }, page) => ({
    path: `/api/flash/of-user?userId=${deepAuthor}&page=${page}`,
    headers: BROWSER,
  }),
  comments: ({ deepFlash, tokens }, page) => ({
    path: `/api/flash/comment?flashId=${deepFlash}&page=${page}`,
    headers: as(tokens[0] ?? ''),
  }),
  'all posts': (_, page) => ({ path: `/api/topic/post/last20?page=${page}`, headers: BROWSER }),
  'posts of a section': ({ talk }, page) => ({
    path: `/api/topic/post/posts-of-node?nodeId=${talk.largeNode}&page=${page}`,
    headers: BROWSER,
  }),
  'my posts': ({ deepToken }, page) => ({ path: `/api/topic/post/of-mine?page=${page}`, headers: as(deepToken) }),
}

/** The middle is told for its own sake: pages are counted from the nearer end, so it is the farthest of all. */
const pagesOf = (total: number) => ({
  first: 0,
  '100th': 99,
  last: Math.ceil(total / PAGE) - 1,
  middle: Math.floor(total / PAGE / 2),
})

export const pages: Row = async ({ server, people }) => {
  const figures = []
  for (const [what, at] of Object.entries(lists)) {
    const { path, headers = {} } = at(people, 0)
    const { total } = (await (await fetch(server.origin + path, { headers })).json()).data as { total: number }
    const numbers = Object.entries(pagesOf(total))
    const sides = numbers.map(
      ([, page]) =>
        () =>
          measure({ serve: server, requests: [at(people, page)] }, { seconds: 1, connections: 4 }),
    )
    const [first, ...others] = await inTurn(sides, ROUNDS)
    for (const [i, page] of others.entries()) {
      const name = numbers[i + 1]?.[0] ?? ''
      const value = page.p50 / (first as Measured).p50
      const limit = name === 'middle' ? {} : { most: 3 }
      figures.push({
        what: `${what}, ${total} rows: p50 of the ${name} page to the first`,
        value,
        ...limit,
        ours: page,
        floor: first as Measured,
      })
    }
  }
  return figures
}
