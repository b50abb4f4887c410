import { readFileSync } from 'node:fs'
import { measure } from './compare.ts'
import type { Request } from './load.ts'
import type { People } from './people.ts'
import { as, BROWSER, pick, type Row } from './row.ts'
import { startServer } from './stage.ts'

const MANY = 500_000
const MOST_MB = 160
const ROUND_SECONDS = 10
const MINUTE = 60

function mixed(people: People): Request[] {
  return people.flashes.flatMap((id, i): Request[] => {
    const [chat, token] = [pick(people.chats, i), pick(people.tokens, i)]
    const star = { path: `/api/flash/${i % 2 ? 'star' : 'unstar'}`, body: { flashId: pick(people.flashes, i >> 1) } }
    return [
      { path: '/api/flash/recommend', headers: BROWSER },
      { path: `/api/flash/detail?id=${id}`, headers: as(token) },
      { path: `/api/flash/comment?flashId=${id}`, headers: as(token) },
      { path: `/api/topic/post?id=${pick(people.talk.posts, i)}`, headers: as(token) },
      { path: '/api/user-msg/getMsgId', headers: as(chat.token) },
      { path: `/api/user-msg/get-msgs-v2?userId=${chat.highId}&after=${chat.last}`, headers: as(chat.token) },
      { path: '/api/user-msg/session-of-user', headers: as(chat.token) },
      { ...star, method: 'POST', headers: as(token) },
    ]
  })
}

export const megabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

export const steady: Row = async ({ url, people, minutes }) => {
  const server = await startServer(url)
  const requests = mixed(people)
  const round = (seconds: number) => measure({ serve: server, requests }, { seconds })
  try {
    await round(ROUND_SECONDS)
    const fresh = await round(ROUND_SECONDS)
    let asked = 0
    while (asked < MANY) asked += (await round(ROUND_SECONDS)).rps * ROUND_SECONDS
    const aged = await round(ROUND_SECONDS)
    const samples: number[] = []
    const end = Date.now() + minutes * MINUTE * 1000
    while (Date.now() < end) {
      await round(ROUND_SECONDS)
      samples.push(megabytes(server.pid))
    }
    const part = Math.max(1, Math.floor(samples.length / 5))
    const growth = middle(samples.slice(-part)) / middle(samples.slice(0, part))
    const about = `after ${minutes} minutes of mixed load`
    return [
      {
        what: 'mixed load a second after 500,000 requests, to fresh',
        value: aged.rps / fresh.rps,
        least: 0.9,
        ours: aged,
        floor: fresh,
      },
      { what: `memory ${about}, to its beginning`, value: growth, least: 0.9, most: 1.1 },
      { what: `MB ${about}`, value: middle(samples.slice(-part)), most: MOST_MB },
    ]
  } finally {
    await server.stop()
  }
}
