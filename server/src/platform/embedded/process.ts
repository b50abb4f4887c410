import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { plainEnvironment, run } from './run.ts'

export interface Address {
  host: string
  port: number
}

export interface Postmaster {
  ended: Promise<string>
  /** Resolves to whether it has ended. */
  stop(onSlow: (signal: string) => void): Promise<boolean>
}

const DISPOSABLE = {
  // While it cleans one table, a VACUUM of a test marks no page of another as visible to all.
  autovacuum: 'off',
  // Many short connections, whose password is random: more rounds of its hash only take time.
  scram_iterations: '1',
  // Its files are in memory: to hand a read to another process takes longer than the read.
  io_method: 'sync',
  // One database server for all tests, each with a site or several.
  max_connections: '250',
}

/** Settings that a configuration file must not change: no access for other accounts, and durable commits. */
function fixedSettings({ host, port }: Address, disposable: boolean): string[] {
  const local = host.startsWith('/')
  const durable = disposable ? 'off' : 'on'
  const settings = {
    listen_addresses: local ? '' : host,
    unix_socket_directories: local ? `"${host}"` : '',
    unix_socket_permissions: '0700',
    port: String(port),
    fsync: durable,
    full_page_writes: durable,
    // VACUUM marks a page all-visible only if its commits are in the WAL already, and query plans depend on that.
    synchronous_commit: 'on',
    ...(disposable ? DISPOSABLE : {}),
    log_destination: 'stderr',
    logging_collector: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * For systems that do not signal the parent's death to a child: uses a pipe that closes when this process ends.
 */
function watchForOurDeath(pid: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: plainEnvironment(),
  })
  watcher.on('error', () => {})
  return watcher
}

const within = (ended: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds)
    void ended.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })

/** Fast, then without a checkpoint, then by force; after the last two the next start recovers from the WAL. */
const STOPS = [
  { signal: 'SIGINT', patience: 20_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 5_000 },
] as const

/**
 * Starts PostgreSQL so that it ends together with this process. The kernel watches the thread that started it:
 * started on a worker thread, the database ends with that worker.
 */
export function launch(
  binaries: Binaries,
  cluster: string,
  address: Address,
  account: Account,
  logFd: number,
  disposable: boolean,
): Postmaster {
  const windows = process.platform === 'win32'
  const [file = '', ...words] = [
    ...account.prefix,
    binaries.postgres,
    '-D',
    cluster,
    ...fixedSettings(address, disposable),
  ]
  const child = spawn(file, words, {
    ...account.spawnAs,
    cwd: cluster,
    env: plainEnvironment(),
    stdio: ['ignore', logFd, logFd],
    // In a separate session Ctrl-C in the terminal reaches only this process, which stops the database after the last
    // request.
    detached: !windows,
    windowsHide: true,
  })
  const watcher = child.pid !== undefined && !account.diesWithParent ? watchForOurDeath(child.pid) : undefined
  const ended = new Promise<string>((resolve) => {
    // A failure to send a signal also emits 'error', but does not mean that the process ended.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message)
    })
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
  }).finally(() => watcher?.kill('SIGKILL'))
  return {
    ended,
    async stop(onSlow) {
      for (const { signal, patience } of STOPS) {
        if (signal !== 'SIGINT') onSlow(signal)
        // On Windows every signal kills the process immediately.
        if (windows && signal === 'SIGINT') await run([binaries.pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-t', '20'])
        else child.kill(signal)
        if (await within(ended, patience)) return true
      }
      return false
    },
  }
}
