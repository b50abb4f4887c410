// npm run test:ha [-- <fault> …]: builds the setup of deploy/ha on this machine, puts in faults, balances the books.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error a script without types
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { PATRONI } from './cluster.ts'
import { faults } from './faults.ts'
import { run } from './machine.ts'
import { type Outcome, tryFaults } from './trial.ts'

const PROGRAMS = [PATRONI, '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/bin/unshare', '/sbin/ip']
const INSIDE = 'SP_FAILOVER_INSIDE'

/** Namespaces of its own: network, mounts and processes end with it, however it ends. */
async function enter(args: readonly string[]): Promise<number> {
  const missing = PROGRAMS.filter((path) => !existsSync(path))
  if (process.getuid?.() !== 0 || missing.length > 0) {
    console.error(
      `needs root, and apt-get install patroni etcd-server haproxy postgresql faketime; missing: ${missing}`,
    )
    return 1
  }
  ensureBuilt(['server'])
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const again = [process.execPath, '--import', 'tsx', fileURLToPath(import.meta.url), ...args]
  // The shell is the first process there, and reaps those whose parent has ended; Node.js does not.
  const init = ['sh', '-c', '"$@"; exit $?', 'sh']
  const child = spawn('unshare', [...own, ...init, ...again], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

const line = ({ name, about, outage, writes, asked, failed, wrong }: Outcome): string => {
  const answers = [...failed].map(([how, count]) => `${how}: ${count}`).join(', ') || '–'
  return `| ${[name, about, outage.toFixed(1), writes, asked, answers, wrong.join('; ') || 'balanced'].join(' | ')} |`
}

async function report(names: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sp-failover-'))
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755)
  console.log(`${run(PATRONI, '--version').trim()}; logs: ${folder}`)
  console.log(
    '| fault | | longest time without an acknowledged write, s | writes | requests | not answered with success | books |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  let isWrong = false
  const chosen = names.length > 0 ? names : Object.keys(faults)
  for (const name of chosen) {
    const why = faults[name]?.skip?.()
    if (why) console.log(`| ${name} | skipped: ${why} |`)
  }
  await tryFaults(
    folder,
    chosen.filter((name) => !faults[name]?.skip?.()),
    (outcome) => {
      console.log(line(outcome))
      isWrong ||= outcome.wrong.length > 0
    },
  )
  return isWrong ? 1 : 0
}

const args = process.argv.slice(2)
process.exit(await (process.env[INSIDE] === '1' ? report(args) : enter(args)))
