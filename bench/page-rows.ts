import { setTimeout as pause } from 'node:timers/promises'
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
  'selected of a section': ({ talk }, page) => ({
    path: `/api/topic/post/selected-of-node?nodeId=${talk.largeNode}&page=${page}`,
    headers: BROWSER,
  }),
  'the chaos sea of a section': ({ tokens, talk }, page) => ({
    path: `/api/topic/node/chaos?nodeId=${talk.largeNode}&page=${page}`,
    headers: as(tokens[0] ?? ''),
  }),
  'the log of a section': ({ talk }, page) => ({
    path: `/api/topic/node/log?nodeId=${talk.largeNode}&page=${page}`,
    headers: BROWSER,
  }),
  'my posts': ({ deepToken }, page) => ({ path: `/api/topic/post/of-mine?page=${page}`, headers: as(deepToken) }),
  'posts of a member': ({ deepAuthor }, page) => ({
    path: `/api/topic/post/of-user?userId=${deepAuthor}&page=${page}`,
    headers: BROWSER,
  }),
  'what I collected': ({ deepToken }, page) => ({
    path: `/api/topic/post/of-mine/archived?page=${page}`,
    headers: as(deepToken),
  }),
  'my replies': ({ deepToken }, page) => ({
    path: `/api/topic/reply/list/of-mine?page=${page}`,
    headers: as(deepToken),
  }),
  'replies of a member': ({ deepAuthor }, page) => ({
    path: `/api/topic/reply/list/of-user?userId=${deepAuthor}&page=${page}`,
    headers: BROWSER,
  }),
}

/** Neighbouring pages, each requested once a round: a second request could be answered from the cache of responses. */
const NEIGHBOURS = 90
/** Longer than a response is cached. */
const PAUSE_MS = 600

/**
 * Start of each run of neighbouring pages. The middle is informational: pages count from the nearer end, so it
 * is the farthest of all.
 */
function stretchesOf(total: number): { size: number; from: Record<string, number> } {
  const all = Math.ceil(total / PAGE)
  const size = Math.max(1, Math.min(NEIGHBOURS, Math.floor(all / 4)))
  const deep = all > 100 + size ? { '100th': 99 } : {}
  return { size, from: { first: 0, ...deep, last: all - size, middle: Math.floor((all - size) / 2) } }
}

export const pages: Row = async ({ server, people }) => {
  const figures = []
  for (const [what, at] of Object.entries(lists)) {
    const { path, headers = {} } = at(people, 0)
    const { total } = (await (await fetch(server.origin + path, { headers })).json()).data as { total: number }
    const { size, from } = stretchesOf(total)
    const numbers = Object.entries(from)
    const sides = numbers.map(([, begin]) => {
      const requests = Array.from({ length: size }, (_, i) => at(people, begin + i))
      return async () => {
        await pause(PAUSE_MS)
        return measure({ serve: server, requests }, { connections: 4 })
      }
    })
    const [first, ...others] = await inTurn(sides, ROUNDS)
    for (const [i, page] of others.entries()) {
      const name = numbers[i + 1]?.[0] ?? ''
      const value = page.p50 / (first as Measured).p50
      const limit = name === 'middle' ? {} : { most: 3 }
      figures.push({
        what: `${what}, ${total} rows: p50 of the ${name} pages to the first`,
        value,
        ...limit,
        ours: page,
        floor: first as Measured,
      })
    }
  }
  return figures
}
