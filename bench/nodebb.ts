import { inTurn, measure } from './compare.ts'
import { withDatabase } from './database.ts'
import type { Request } from './load.ts'
import { findPeople, type People } from './people.ts'
import { type Figure, line, report } from './report.ts'
import { BROWSER, ROUNDS, ratio } from './row.ts'
import { bundleServer, type Served, startServer } from './stage.ts'
import { replies } from './write-rows.ts'

const SECONDS = 8
// NodeBB lets a user write one post at a time.
const USERS = 200
const TOPICS = 100
const ANSWERS = 20
const CATEGORY = 2
const TEXT = '窗外的雨一直在下，我们把灯都打开了。'

/**
 * A NodeBB that is set up and serves, with an API token of user 0, which may write as any user, without its pauses between
 * two posts of one user (`postDelay`, `newbiePostDelay`) and without its queue of posts (`postQueue`).
 */
interface NodeBB {
  origin: string
  token: string
}

function nodebbIn({ NODEBB_URL, NODEBB_TOKEN }: NodeJS.ProcessEnv): NodeBB {
  if (NODEBB_URL === undefined || NODEBB_TOKEN === undefined) throw new Error('NODEBB_URL and NODEBB_TOKEN are needed')
  return { origin: NODEBB_URL, token: NODEBB_TOKEN }
}

const write = ({ token }: NodeBB, path: string, body: object): Request => ({
  method: 'POST',
  path: `/api/v3${path}`,
  headers: { authorization: `Bearer ${token}` },
  body,
})

/** @param made the field of the answer with the id; a post that waits for approval has none */
async function create(nodebb: NodeBB, path: string, body: object, made: 'uid' | 'tid' | 'pid'): Promise<number> {
  const { headers, ...request } = write(nodebb, path, body)
  const answer = await fetch(nodebb.origin + request.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { response, status } = (await answer.json()) as { response: Record<string, number>; status: object }
  const id = response?.[made]
  if (!answer.ok || id === undefined) throw new Error(`${path}: ${JSON.stringify({ status, response })}`)
  return id
}

const times = <T>(many: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, i) => make(i)))

/** Less than our server has, so that its size favours NodeBB. */
async function fill(nodebb: NodeBB): Promise<{ topics: number[]; users: number[] }> {
  const begun = Date.now()
  const users = await times(USERS, (i) =>
    create(nodebb, '/users', { _uid: 1, username: `u${begun}x${i}`, password: `long enough ${i}` }, 'uid'),
  )
  const by = (i: number) => users[i % USERS]
  const topics = await times(TOPICS, (i) =>
    create(nodebb, '/topics', { _uid: by(i), cid: CATEGORY, title: `第${i}篇，雨天`, content: TEXT }, 'tid'),
  )
  for (let answer = 0; answer < ANSWERS; answer++)
    await times(TOPICS, (i) =>
      create(nodebb, `/topics/${topics[i]}`, { _uid: by(i + answer * TOPICS), content: TEXT }, 'pid'),
    )
  return { topics, users }
}

/** Row 9: what a forum is asked for most, by the same load. `others` of NodeBB are its own processes. */
export async function nodebb(args: readonly string[]): Promise<void> {
  const theirs = nodebbIn(process.env)
  const { topics, users } = await fill(theirs)
  await bundleServer()
  await withDatabase(args, async (url) => {
    const people = await findPeople(url)
    const serve = await startServer(url)
    try {
      const figures = await compare({ serve, people }, theirs, { topics, users })
      await report('nodebb', args, url, figures, 'NodeBB with a PostgreSQL store, by its JSON API')
    } finally {
      await serve.stop()
    }
  })
}

async function compare(
  { serve, people }: { serve: Served; people: People },
  theirs: NodeBB,
  { topics, users }: { topics: readonly number[]; users: readonly number[] },
): Promise<Figure[]> {
  const read = (path: string): Request[] => [{ path, headers: BROWSER }]
  const { talk } = people
  const answers = users.map((uid, i) => write(theirs, `/topics/${topics[i % TOPICS]}`, { _uid: uid, content: TEXT }))
  const rows: readonly [string, number, readonly Request[], readonly Request[]][] = [
    [
      'a page of a section',
      15,
      read(`/api/topic/post/posts-of-node?nodeId=${talk.largeNode}`),
      read(`/api/category/${CATEGORY}`),
    ],
    [
      'a topic, its first page',
      20,
      read(`/api/topic/reply/of-post?postId=${talk.deepPost}`),
      read(`/api/topic/${topics[0]}`),
    ],
    ['a reply', 40, replies(people), answers],
  ]
  const figures: Figure[] = []
  for (const [what, least, mine, other] of rows) {
    const [ours, floor] = await inTurn(
      [
        () => measure({ serve, requests: mine }, { seconds: SECONDS }),
        () => measure({ serve: { origin: theirs.origin }, requests: other }, { seconds: SECONDS }),
      ],
      ROUNDS,
    )
    if (ours === undefined || floor === undefined) continue
    figures.push({ number: '9', ...ratio(`${what}, to NodeBB`, least, ours, floor) })
    console.log(line(figures.at(-1) as Figure))
  }
  return figures
}
