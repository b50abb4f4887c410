import { inTurn, measure } from './compare.ts'
import { writeComment, writeReply } from './floor-sql.ts'
import type { Request } from './load.ts'
import type { People } from './people.ts'
import { pgFloor } from './pgbench.ts'
import { as, pick, ROUNDS, type Row, ratio, SECONDS } from './row.ts'

const written = ({ flashes }: People) => flashes.slice(0, 100)
const answered = ({ talk }: People) => talk.posts.slice(0, 100)

export const comments = (people: People): Request[] =>
  people.tokens.slice(0, 2000).map((token, i) => ({
    method: 'POST',
    path: '/api/flash/comment',
    headers: as(token),
    body: { flashId: pick(written(people), i), content: `路过，第${i}次` },
  }))

export const replies = (people: People): Request[] =>
  people.tokens.slice(0, 2000).map((token, i) => ({
    method: 'POST',
    path: '/api/topic/reply/add-to-post',
    headers: as(token),
    body: { postId: pick(answered(people), i), reply: `路过，第${i}次` },
  }))

export const commentWrite: Row = async ({ url, server, people }) => {
  const requests = comments(people)
  const author = people.authors[0] ?? 0
  const [floor, ours] = await inTurn(
    [
      () => pgFloor(url, writeComment(author), written(people), SECONDS),
      () => measure({ serve: server, requests }, { seconds: SECONDS }),
    ],
    ROUNDS,
  )
  return floor && ours ? [ratio('a comment, durable, with checks, counter and notice', 0.3, ours, floor)] : []
}

export const replyWrite: Row = async ({ url, server, people }) => {
  const requests = replies(people)
  const [floor, ours] = await inTurn(
    [
      () => pgFloor(url, writeReply(people.authors[0] ?? 0), answered(people), SECONDS),
      () => measure({ serve: server, requests }, { seconds: SECONDS }),
    ],
    ROUNDS,
  )
  return floor && ours ? [ratio('a reply, durable, with checks, floor, counters and notice', 0.3, ours, floor)] : []
}

const STARS = 2000

/** As in real use, each member likes each flash once: a round needs its own members and its own hot flash. */
const starring = ({ tokens }: People, round: number, flashOf: (i: number) => number): Request[] =>
  tokens.slice(round * STARS, (round + 1) * STARS).map((token, i) => ({
    method: 'POST',
    path: '/api/flash/star',
    headers: as(token),
    body: { flashId: flashOf(i) },
  }))

export const spreadStars = (people: People, round: number) => starring(people, round, (i) => pick(people.flashes, i))
export const hotStars = (people: People, round: number) =>
  starring(people, round, () => pick(people.flashes, STARS - 1 - round))

export const stars: Row = async ({ server, people }) => {
  const [spread, hot] = await inTurn(
    [
      (round) => measure({ serve: server, requests: spreadStars(people, round) }),
      (round) => measure({ serve: server, requests: hotStars(people, round) }),
    ],
    ROUNDS,
  )
  return spread && hot ? [ratio('stars on one hot flash, to stars on 2,000', 0.5, hot, spread)] : []
}
