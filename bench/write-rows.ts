import { inTurn, measure } from './compare.ts'
import { writeComment, writeReply } from './floor-sql.ts'
import type { Request } from './load.ts'
import { pgFloor } from './pgbench.ts'
import { as, pick, ROUNDS, type Row, ratio, SECONDS } from './row.ts'

export const commentWrite: Row = async ({ url, server, people }) => {
  const flashes = people.flashes.slice(0, 100)
  const requests = people.tokens.slice(0, 2000).map((token, i) => ({
    method: 'POST' as const,
    path: '/api/flash/comment',
    headers: as(token),
    body: { flashId: pick(flashes, i), content: `路过，第${i}次` },
  }))
  const author = people.authors[0] ?? 0
  const [floor, ours] = await inTurn(
    [
      () => pgFloor(url, writeComment(author), flashes, SECONDS),
      () => measure({ serve: server, requests }, { seconds: SECONDS }),
    ],
    ROUNDS,
  )
  return floor && ours ? [ratio('a comment, durable, with checks, counter and notice', 0.3, ours, floor)] : []
}

export const replyWrite: Row = async ({ url, server, people }) => {
  const posts = people.talk.posts.slice(0, 100)
  const requests = people.tokens.slice(0, 2000).map((token, i) => ({
    method: 'POST' as const,
    path: '/api/topic/reply/add-to-post',
    headers: as(token),
    body: { postId: pick(posts, i), reply: `路过，第${i}次` },
  }))
  const [floor, ours] = await inTurn(
    [
      () => pgFloor(url, writeReply(people.authors[0] ?? 0), posts, SECONDS),
      () => measure({ serve: server, requests }, { seconds: SECONDS }),
    ],
    ROUNDS,
  )
  return floor && ours ? [ratio('a reply, durable, with checks, floor, counters and notice', 0.3, ours, floor)] : []
}

const STARS = 2000

export const stars: Row = async ({ server, people }) => {
  // As in real use, each member likes each flash once: a round needs its own members and its own hot flash.
  const star = (round: number, flashOf: (i: number) => number): Request[] =>
    people.tokens.slice(round * STARS, (round + 1) * STARS).map((token, i) => ({
      method: 'POST',
      path: '/api/flash/star',
      headers: as(token),
      body: { flashId: flashOf(i) },
    }))
  const [spread, hot] = await inTurn(
    [
      (round) => measure({ serve: server, requests: star(round, (i) => pick(people.flashes, i)) }),
      (round) => measure({ serve: server, requests: star(round, () => pick(people.flashes, STARS - 1 - round)) }),
    ],
    ROUNDS,
  )
  return spread && hot ? [ratio('stars on one hot flash, to stars on 2,000', 0.5, hot, spread)] : []
}
