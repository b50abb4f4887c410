import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls, type Call, securityCalls, sessionCalls, systemCalls } from '@sp/contract'
import { withDatabase } from './database.ts'
import { machine, resultsFolder } from './report.ts'
import { bundleServer, type Served, startServer } from './stage.ts'

/** Names of members, and as many that no account has. */
const NAMES = 5
/** Requests of each kind in one run; the middle of three runs counts, since a busy machine can push one aside. */
const ASKED = { 'start a reset': 300, 'log in with a wrong password': 60 }
const RUNS = 3
/** How much the medians may differ. */
const MOST_DIFFERENCE = 0.1
const LOGINS = 24
/** How long a request of another member may take at the same time. */
const MOST_WAIT_MS = 300
const PASSWORD = 'a quiet window'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function send({ origin }: Served, { method, path }: Pick<Call, 'method' | 'path'>, input?: object) {
  const begun = performance.now()
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(input ? { body: JSON.stringify(input) } : {}),
  })
  const { code } = (await answer.json()) as { code: number }
  return { code, ms: performance.now() - begun }
}

const asks: Readonly<Record<keyof typeof ASKED, (served: Served, username: string) => ReturnType<typeof send>>> = {
  'start a reset': (served, username) => send(served, securityCalls.forgot, { username }),
  'log in with a wrong password': (served, username) =>
    send(served, sessionCalls.login, { username, password: 'not this one' }),
}

/** The medians of names with and without an account, in ms, taken in turns. */
async function runRound(ask: (username: string) => ReturnType<typeof send>, asked: number): Promise<[number, number]> {
  const times: { member: number[]; unknown: number[] } = { member: [], unknown: [] }
  for (let i = 0; i < asked; i++)
    // Each goes first as often as the other.
    for (const which of i % 2 ? (['member', 'unknown'] as const) : (['unknown', 'member'] as const))
      times[which].push((await ask(`${which}${i % NAMES}`)).ms)
  return [median(times.member), median(times.unknown)]
}

async function compare(served: Served, what: keyof typeof ASKED): Promise<string> {
  const ask = (username: string) => asks[what](served, username)
  await runRound(ask, ASKED[what] / 3)
  const runs: [number, number][] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runRound(ask, ASKED[what]))
  const ratio = median(runs.map(([member, unknownName]) => member / unknownName))
  const [member, unknownName] = [0, 1].map((at) => median(runs.map((run) => run[at] ?? 0)))
  const verdict = Math.abs(ratio - 1) < MOST_DIFFERENCE ? 'yes' : '**no**'
  return `| ${[what, member?.toFixed(2), unknownName?.toFixed(2), ratio.toFixed(3), verdict].join(' | ')} |`
}

/** What a visitor waits for while many log in. */
async function waitAmongLogins(served: Served): Promise<string> {
  let isOver = false
  const logins = Promise.all(
    Array.from({ length: LOGINS }, () => send(served, sessionCalls.login, { username: 'member0', password: PASSWORD })),
  ).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    waits.push((await send(served, systemCalls.site)).ms)
    await new Promise((done) => setTimeout(done, 5))
  }
  const refused = (await logins).filter(({ code }) => code !== 200).length
  const worst = Math.max(...waits)
  const verdict = worst < MOST_WAIT_MS && refused === 0 ? 'yes' : '**no**'
  return `| ${[LOGINS, refused, waits.length, median(waits).toFixed(1), worst.toFixed(1), verdict].join(' | ')} |`
}

/** Whether the time of an answer shows who has an account, and what others wait for while passwords are hashed. */
export async function alike(args: readonly string[]): Promise<void> {
  process.env['DATA_DIR'] ??= await mkdtemp(join(tmpdir(), 'sp-bench-alike-'))
  await bundleServer()
  await withDatabase(args, async (url) => {
    const served = await startServer(url, { SMTP_PORT: '0' })
    for (let nth = 0; nth < NAMES; nth++)
      await send(served, accountCalls.register, {
        username: `member${nth}`,
        nickname: `住客${nth}`,
        password: PASSWORD,
        email: `member${nth}@example.com`,
      })
    const lines: string[] = []
    for (const what of Object.keys(ASKED) as (keyof typeof ASKED)[]) lines.push(await compare(served, what))
    const among = await waitAmongLogins(served)
    await served.stop()
    await report(url, lines, among)
  })
}

async function report(url: string, lines: readonly string[], among: string): Promise<void> {
  const text = [
    '# alike',
    '',
    '`npm run bench -- alike`',
    '',
    ...(await machine(url)),
    `- held when the medians differ by less than ${MOST_DIFFERENCE * 100} %, in the middle of ${RUNS} runs`,
    '',
    '| what | a member, ms | a name that no account has, ms | ratio | held |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
    `While many log in at once, a visitor waits less than ${MOST_WAIT_MS} ms:`,
    '',
    '| logins | refused | asked meanwhile | median, ms | worst, ms | held |',
    '| --- | --- | --- | --- | --- | --- |',
    among,
    '',
  ]
  console.log(text.join('\n'))
  await mkdir(resultsFolder, { recursive: true })
  await writeFile(`${resultsFolder}alike.md`, text.join('\n'))
}
