import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a short command. @returns what it wrote */
export const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const BRIDGE = 'lan'
export const GATEWAY = '10.0.0.1'

/** The switch that all machines are plugged into; this process is one of those that use it. */
export function makeNetwork(): void {
  // In this process's own mount namespace: the names of network namespaces end with it.
  mkdirSync('/run/netns', { recursive: true })
  for (const folder of ['/run/netns', '/dev/shm']) run('mount', '-t', 'tmpfs', 'tmpfs', folder)
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'addr', 'add', `${GATEWAY}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
}

interface Start {
  env?: Record<string, string>
  /** Instead of root. */
  user?: string
}

/** A network namespace: what runs in it has one address, one cable, and can be stopped or cut off as a whole. */
export class Machine {
  readonly running = new Map<string, ChildProcess>()
  readonly name: string
  readonly address: string
  readonly #folder: string

  /** @param folder of its logs */
  constructor(name: string, address: string, folder: string) {
    this.name = name
    this.address = address
    this.#folder = folder
    run('ip', 'netns', 'add', name)
    run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    run('ip', 'link', 'set', `to-${name}`, 'master', BRIDGE, 'up')
    this.do('ip', 'link', 'set', 'lo', 'up')
    this.do('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    this.do('ip', 'link', 'set', 'eth0', 'up')
  }

  do(command: string, ...args: string[]): string {
    return run('ip', 'netns', 'exec', this.name, command, ...args)
  }

  /** Its output is appended to a file of the machine. */
  start(name: string, command: readonly string[], { env = {}, user }: Start = {}): ChildProcess {
    const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
    // By `env`, so that no variable changes how the programs before it run.
    const own = ['env', ...Object.entries(env).map(([key, value]) => `${key}=${value}`)]
    const child = spawn('ip', ['netns', 'exec', this.name, ...as, ...own, ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = createWriteStream(join(this.#folder, `${this.name}-${name}.log`), { flags: 'a' })
    for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false })
    child.once('exit', () => this.running.delete(name))
    this.running.set(name, child)
    return child
  }

  pids(): number[] {
    return run('ip', 'netns', 'pids', this.name).split('\n').filter(Boolean).map(Number)
  }

  /** To every process of it at once, as if the machine were frozen, woken, or without power. */
  signalAll(signal: NodeJS.Signals): void {
    for (const pid of this.pids()) kill(pid, signal)
  }

  unplug(): void {
    run('ip', 'link', 'set', `to-${this.name}`, 'down')
  }

  plugIn(): void {
    run('ip', 'link', 'set', `to-${this.name}`, 'up')
  }
}

/** A process that has ended is no fault. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {}
}
