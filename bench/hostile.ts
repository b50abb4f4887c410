import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { calls } from '@sp/contract'
import { withDatabase } from './database.ts'
import type { Crowd, Tally } from './hostile-crowd.ts'
import { machine, resultsFolder } from './report.ts'
import { bundleServer, type Served, startServer } from './stage.ts'

const CONNECTIONS = 20_000
const CROWDS = 4
const QUIET_MS = 5_000
const RAMP_MS = 10_000
/** Longer than any timeout of the server. */
const SIEGE_MS = 35_000
const AWAY_MS = 10_000
const MOST_MB = 300

const post = `POST ${calls.post.create.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
const HALVES = {
  'half a header': 'GET / HTTP/1.1\r\nhost: x\r\nx: ',
  'half a body': `${post}content-length: 620000\r\n\r\n${'x'.repeat(200_000)}`,
} as const

interface Siege {
  half: string
  descriptors: string
  tally: Tally
  most: number
  megabytes: number
  quiet: Served200
  siege: Served200
  alive: boolean
}

interface Served200 {
  asked: number
  wrong: Record<string, number>
  p50: number
  p99: number
}

const page = calls.system.site.path
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const ask = (origin: string, by: Agent | false): Promise<string> =>
  new Promise((done) => {
    const asking = request(`${origin}${page}`, { agent: by, timeout: 5_000 }, (answer) =>
      answer.resume().once('end', () => done(String(answer.statusCode))),
    )
    asking.once('timeout', () => asking.destroy())
    asking.once('error', ({ code }: { code?: string }) => done(code ?? 'none')).end()
  })

async function askFor(origin: string, forMs: number): Promise<Served200> {
  const times: number[] = []
  const wrong: Record<string, number> = {}
  const end = Date.now() + forMs
  for (let nth = 0; Date.now() < end; nth++) {
    const from = performance.now()
    const outcome = await ask(origin, nth % 2 === 0 && agent)
    times.push(performance.now() - from)
    if (outcome !== '200') wrong[outcome] = (wrong[outcome] ?? 0) + 1
    await pause(10)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { asked: times.length, wrong, p50: at(0.5), p99: at(0.99) }
}

const status = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function gather({ origin }: Served, text: string): ChildProcess[] {
  const entry = fileURLToPath(new URL('./hostile-crowd.ts', import.meta.url))
  return Array.from({ length: CROWDS }, (_, nth) => {
    const child = fork(entry)
    const connections = CONNECTIONS / CROWDS
    const crowd: Crowd = {
      port: Number(new URL(origin).port),
      connections,
      firstAddress: (nth * connections) / 100,
      text,
      rampMs: RAMP_MS,
      awayMs: AWAY_MS,
    }
    child.send(crowd)
    return child
  })
}

async function tallyOf(crowds: readonly ChildProcess[]): Promise<Tally> {
  const sum: Tally = { tried: 0, cut: 0, open: 0 }
  for (const child of crowds) {
    child.send('tell')
    const [outcome] = (await once(child, 'message')) as [Tally]
    for (const name of ['tried', 'cut', 'open'] as const) sum[name] += outcome[name]
  }
  return sum
}

async function besiege(url: string, half: keyof typeof HALVES, descriptors?: number): Promise<Siege> {
  const server = await startServer(url, {}, descriptors)
  const quiet = await askFor(server.origin, QUIET_MS)
  const crowds = gather(server, HALVES[half])
  let most = 0
  const watch = setInterval(() => void tallyOf(crowds).then(({ open }) => (most = Math.max(most, open))), 2_000)
  const siege = await askFor(server.origin, RAMP_MS + SIEGE_MS)
  clearInterval(watch)
  await pause(500)
  const tally = await tallyOf(crowds)
  const alive = isAlive(server.pid)
  const megabytes = alive ? status(server.pid, 'VmHWM') / 1024 : Number.NaN
  for (const child of crowds) child.disconnect()
  agent.destroy()
  if (alive) await server.stop()
  return { half, descriptors: String(descriptors ?? 'default'), tally, most, megabytes, quiet, siege, alive }
}

function line({ half, descriptors, tally, most, megabytes, quiet, siege, alive }: Siege): string {
  const wrong = Object.entries(siege.wrong).map(([name, n]) => `${name}: ${n}`)
  const isPassed = alive && megabytes < MOST_MB && wrong.length === 0
  const times = ({ p50, p99 }: Served200) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
  const cells = [half, descriptors, tally.tried, tally.cut, most, Math.round(megabytes), times(quiet), times(siege)]
  return `| ${[...cells, siege.asked, wrong.join(', ') || '–', alive ? 'yes' : '**no**', isPassed ? 'yes' : '**no**'].join(' | ')} |`
}

export async function hostile(args: readonly string[]): Promise<void> {
  process.env['DATA_DIR'] ??= await mkdtemp(join(tmpdir(), 'sp-bench-hostile-'))
  await bundleServer()
  await withDatabase(args, async (url) => {
    const sieges: Siege[] = []
    for (const half of ['half a header', 'half a body'] as const)
      for (const descriptors of [1_500, undefined]) {
        const siege = await besiege(url, half, descriptors)
        console.log(line(siege))
        sieges.push(siege)
      }
    await write(url, sieges)
  })
}

async function write(url: string, sieges: readonly Siege[]): Promise<void> {
  const head = [
    'what they bring',
    'ulimit -n',
    'tried',
    'cut off',
    'open at most',
    'peak RSS, MB',
    'p50 / p99 ms before',
    'p50 / p99 ms meanwhile',
    'asked meanwhile',
    'not 200',
    'alive',
    'held',
  ]
  const text = [
    '# hostile',
    '',
    '`npm run bench -- hostile`',
    '',
    ...(await machine(url)),
    `- ${CONNECTIONS.toLocaleString('en')} anonymous connections from 200 addresses within ${RAMP_MS / 1_000} s; whoever is cut off comes back after some ${AWAY_MS / 1_000} s; held when the process lives, takes less than ${MOST_MB} MB, and whoever else asks is answered each time`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => ' --- |').join('')}`,
    ...sieges.map(line),
    '',
    'Whoever else asks does so every 10 ms, in turn by a connection that stays and by a new one each time, from an address of their own.',
    '',
  ]
  await mkdir(resultsFolder, { recursive: true })
  await writeFile(`${resultsFolder}hostile.md`, text.join('\n'))
}
