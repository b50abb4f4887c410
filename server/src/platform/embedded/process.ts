import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { plainEnvironment, run } from './run.ts'

export interface Address {
  /** A folder with a socket, or a host. */
  host: string
  port: number
}

export interface Postmaster {
  /** Resolves with how it ended, whatever the reason. */
  ended: Promise<string>
  /** Whether it has ended. */
  stop(onSlow: (signal: string) => void): Promise<boolean>
}

/** What a configuration file must not change: that no other account can connect, and that commits are durable. */
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
    // VACUUM marks no page as visible to all whose commit is not in the log yet, and plans depend on it.
    synchronous_commit: 'on',
    // While it cleans one table, a VACUUM of a test marks no page of another as visible to all.
    ...(disposable ? { autovacuum: 'off' } : {}),
    log_destination: 'stderr',
    logging_collector: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Where the operating system does not signal the parent's death to a child: a pipe that closes with us does. */
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

/** Fast, then without a checkpoint, then by force; the last two are repaired from the log at the next start. */
const STOPS = [
  { signal: 'SIGINT', patience: 20_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 5_000 },
] as const

/**
 * Starts PostgreSQL so that it ends when we do. The kernel watches the thread that started it: called on a worker
 * thread, the database ends with that worker.
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
    // In a session of its own a Ctrl-C in the terminal is ours alone, and the database ends after the last request.
    detached: !windows,
    windowsHide: true,
  })
  const watcher = child.pid !== undefined && !account.diesWithParent ? watchForOurDeath(child.pid) : undefined
  const ended = new Promise<string>((resolve) => {
    // A signal that could not be sent is an 'error' too, but no end.
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
        // A signal on Windows is always the hard one.
        if (windows && signal === 'SIGINT') await run([binaries.pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-t', '20'])
        else child.kill(signal)
        if (await within(ended, patience)) return true
      }
      return false
    },
  }
}
