import { brotliCompressSync, constants } from 'node:zlib'
import { inTurn, type Measured, measure } from './compare.ts'
import { coldList } from './floor-sql.ts'
import type { Request } from './load.ts'
import type { People } from './people.ts'
import { pgFloor } from './pgbench.ts'
import { as, BROWSER, ROUNDS, type Row, ratio, SECONDS, type Stage } from './row.ts'

/** The baseline server returns exactly the bytes that a browser received, as a finished buffer. */
export async function besideFinished(
  { server, floor }: Stage,
  path: string,
  requests: readonly Request[],
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly Measured[]> {
  const answer = await fetch(server.origin + path, { headers: { 'accept-encoding': 'br', ...headers } })
  const text = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  const body = encoding ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : text
  const sent = {
    'content-type': 'application/json; charset=utf-8',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  await floor.answer({ body: body.toString('base64'), headers: sent })
  const asked = { serve: floor, requests: [{ path, headers: BROWSER }] }
  return inTurn(
    [() => measure(asked, { seconds: SECONDS }), () => measure({ serve: server, requests }, { seconds: SECONDS })],
    ROUNDS,
  )
}

export const cachedPaths = ({ deepFlash, talk }: People): Readonly<Record<string, string>> => ({
  recommend: '/api/flash/recommend',
  detail: `/api/flash/detail?id=${deepFlash}`,
  'comments, page 0': `/api/flash/comment?flashId=${deepFlash}`,
  'last 20 posts': '/api/topic/post/last20',
  'posts of a section': `/api/topic/post/posts-of-node?nodeId=${talk.largeNode}`,
  'newest of a section': `/api/topic/post/newest20posts-of-node?nodeId=${talk.largeNode}`,
  stickies: `/api/topic/post/stickies-all-and-node?nodeId=${talk.largeNode}`,
  post: `/api/topic/post?id=${talk.deepPost}`,
  'replies, page 0': `/api/topic/reply/of-post?postId=${talk.deepPost}`,
})

export const anonymous: Row = async (stage) => {
  const figures = []
  for (const [what, path] of Object.entries(cachedPaths(stage.people))) {
    const [floor, ours] = await besideFinished(stage, path, [{ path, headers: BROWSER }])
    if (floor && ours) figures.push(ratio(`${what}, anonymous`, 0.8, ours, floor))
  }
  return figures
}

export const loggedIn: Row = async (stage) => {
  const figures = []
  for (const [what, path] of Object.entries(cachedPaths(stage.people))) {
    const requests = stage.people.tokens.slice(0, 500).map((token) => ({ path, headers: as(token) }))
    const [floor, ours] = await besideFinished(stage, path, requests)
    if (floor && ours) figures.push(ratio(`${what}, logged in`, 0.2, ours, floor))
  }
  return figures
}

export const coldLists = ({ authors }: People): Request[] =>
  authors.map((id) => ({ path: `/api/flash/of-user?userId=${id}`, headers: BROWSER }))

export const cold: Row = async ({ url, server, people }) => {
  const requests = coldLists(people)
  const sql = coldList()
  const [floor, ours] = await inTurn(
    [
      () => pgFloor(url, sql, people.authors, SECONDS),
      () => measure({ serve: server, requests }, { seconds: SECONDS }),
    ],
    ROUNDS,
  )
  return floor && ours ? [ratio('a cold list (flashes of many people)', 0.25, ours, floor)] : []
}
