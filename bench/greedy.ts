import { mkdir, writeFile } from 'node:fs/promises'
import { withDatabase } from './database.ts'
import type { Outcome, Request } from './load.ts'
import { findPeople, type People } from './people.ts'
import { machine, resultsFolder } from './report.ts'
import { as, pick } from './row.ts'
import { bundleServer, putLoad, type Served, startServer } from './stage.ts'

const GREEDY = 60
const OTHERS = 8
const SECONDS = 4
const MOST = 3

const loops: Readonly<Record<string, (people: People) => Omit<Request, 'headers'>[]>> = {
  'the newest posts': () => [{ path: '/api/topic/post/last20' }],
  'pages deep in a section': ({ talk }) =>
    each((i) => ({ path: `/api/topic/post/posts-of-node?nodeId=${talk.largeNode}&page=${i * 7}` })),
  'pages deep in a thread': ({ talk }) =>
    each((i) => ({ path: `/api/topic/reply/of-post?postId=${talk.deepPost}&page=${i * 40}` })),
  'one post after the other': ({ talk }) => talk.posts.map((id) => ({ path: `/api/topic/post?id=${id}` })),
  'search for a word that a third have': () => each((i) => search('想家', i)),
  'search for a word that half had once': () => each((i) => search('看雪', i)),
  post: ({ talk }) =>
    each((i) => write('post', { title: `第${i}篇`, description: '窗外的雨', nodeId: talk.largeNode })),
  reply: ({ talk }) => each((i) => write('reply/add-to-post', { postId: talk.posts[0], reply: `第${i}次` })),
  'star and unstar': ({ talk }) =>
    each((i) => write(`post/${i % 2 ? 'star' : 'unstar'}`, { postId: pick(talk.posts, i >> 1) })),
  'collect and no longer': ({ talk }) =>
    each((i) => ({ ...write('post/archive', { postId: talk.posts[0] }), method: i % 2 ? 'POST' : 'DELETE' })),
  'join and leave': ({ talk }) =>
    each((i) => ({ ...write('node/archive', { nodeId: talk.largeNode }), method: i % 2 ? 'POST' : 'DELETE' })),
}

const each = <T>(make: (i: number) => T): T[] => Array.from({ length: 2000 }, (_, i) => make(i))
const search = (word: string, i: number) => ({
  path: `/api/search?q=${encodeURIComponent(word)}&type=${i % 2 ? 'post' : 'reply'}&page=${(i >> 1) % 50}`,
})
const write = (path: string, body: object): Omit<Request, 'headers'> => ({
  method: 'POST',
  path: `/api/topic/${path}`,
  body,
})

const othersOf = ({ tokens, talk }: People): Request[] =>
  tokens.slice(1, 2001).map((token, i) => ({
    ...write('reply/add-to-post', { postId: pick(talk.posts, i + 1), reply: `路过，第${i}次` }),
    headers: as(token),
  }))

interface Meal {
  what: string
  single: Outcome
  beside: Outcome
  greedy: Outcome
}

async function measure({ origin }: Served, people: People, what: string): Promise<Meal> {
  const [token = ''] = people.tokens
  const requests = (loops[what]?.(people) ?? []).map((request) => ({ ...request, headers: as(token) }))
  const others = { origin, connections: OTHERS, requests: othersOf(people), seconds: SECONDS }
  const alone = await putLoad(others)
  const [beside, greedy] = await Promise.all([
    putLoad(others),
    putLoad({ origin, connections: GREEDY, requests, seconds: SECONDS }),
  ])
  return { what, single: alone, beside, greedy }
}

function line({ what, single: alone, beside, greedy }: Meal): string {
  const value = beside.p99 / alone.p99
  const wrong = Object.entries(beside.answers).filter(([name]) => name !== '200')
  const verdict = value <= MOST && wrong.length === 0 ? 'yes' : '**no**'
  const times = ({ p50, p99 }: Outcome) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
  const cells = [what, Math.round(greedy.rps), times(alone), times(beside), value.toFixed(2), verdict]
  return `| ${[...cells, wrong.map(([name, n]) => `${name}: ${n}`).join(', ') || '–'].join(' | ')} |`
}

export async function greedy(args: readonly string[]): Promise<void> {
  await bundleServer()
  await withDatabase(args, async (url) => {
    const people = await findPeople(url)
    const server = await startServer(url)
    const lines: string[] = []
    try {
      for (const what of Object.keys(loops)) {
        lines.push(line(await measure(server, people, what)))
        console.log(lines.at(-1))
      }
    } finally {
      await server.stop()
    }
    await writeDown(url, args, lines)
  })
}

async function writeDown(url: string, args: readonly string[], lines: readonly string[]): Promise<void> {
  const head = [
    'what one member loops',
    'of that a second',
    'p50 / p99 ms of others alone',
    'beside',
    'p99, times',
    'held',
    'not 200',
  ]
  const text = [
    '# greedy',
    '',
    `\`npm run bench -- ${['greedy', ...args].join(' ')}\``,
    '',
    ...(await machine(url)),
    `- one member with ${GREEDY} connections and no limit of calls; ${OTHERS} others who reply without a pause; held when the p99 of those stays within ${MOST} times, and each is answered`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => ' --- |').join('')}`,
    ...lines,
    '',
  ]
  await mkdir(resultsFolder, { recursive: true })
  await writeFile(`${resultsFolder}greedy.md`, text.join('\n'))
}
