import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Machine, run } from './machine.ts'
import { until } from './until.ts'

const ADDRESSES = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' }
const USER = 'postgres'
const DISK = '900m'
const PROGRAMS = ['15', '16', '17', '18'].map((major) => `/usr/lib/postgresql/${major}/bin`).find(existsSync)
/** Debian 12 has 3.0.2, which loses what was acknowledged in the fault `stall`. */
export const PATRONI = process.env['PATRONI'] ?? '/usr/bin/patroni'
export const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** That of the example. */
const SUPERUSER = 'replace-the-first'
export const SITE_PASSWORD = 'of-the-trial'

export const example = (name: string): string =>
  readFileSync(new URL(`../../deploy/ha/${name}`, import.meta.url), 'utf8')

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

/** The example, as the others adapt what it states about the first machine. */
const adapted = (text: string, isOwn: (line: string) => boolean, { name, address }: Machine): string =>
  text
    .split('\n')
    .map((line) => (isOwn(line) ? line.replace('db1', name).replace(ADDRESSES.db1, address) : line))
    .join('\n')

/** PostgreSQL reads the time through a library that adds what is written in a file; Patroni, which would fail, does not. */
function installPrograms(own: string): void {
  const programs = PROGRAMS ?? ''
  for (const name of readdirSync(programs)) symlinkSync(join(programs, name), join(own, 'bin', name))
  if (!existsSync(FAKE_TIME)) return
  const settings = `LD_PRELOAD=${FAKE_TIME} FAKETIME_TIMESTAMP_FILE=${join(own, 'clock')} FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1`
  const program = join(own, 'bin/postgres')
  rmSync(program)
  writeFileSync(program, `#!/bin/sh\nexec env ${settings} ${join(programs, 'postgres')} "$@"\n`, { mode: 0o755 })
}

/** Three machines with etcd, Patroni and PostgreSQL, set up by the examples of deploy/ha. */
export class Cluster {
  readonly machines: readonly Machine[]
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.machines = Object.entries(ADDRESSES).map(([name, address]) => new Machine(name, address, folder))
    for (const machine of this.machines) this.#install(machine)
  }

  #install(machine: Machine): void {
    const own = join(this.#folder, machine.name)
    for (const kind of ['data', 'etcd', 'run', 'bin']) mkdirSync(join(own, kind), { recursive: true })
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', join(own, 'data'))
    const config = adapted(example('patroni.yml'), (line) => line.endsWith('# this machine'), machine)
      .replace('/var/lib/postgresql/15/sp', join(own, 'data/sp'))
      .replace('/usr/lib/postgresql/15/bin', join(own, 'bin'))
      .replace(/^postgresql:$/m, `postgresql:\n  parameters: { unix_socket_directories: ${join(own, 'run')} }`)
    writeFileSync(join(own, 'patroni.yml'), config)
    installPrograms(own)
    this.setClock(machine, '+0')
    run('chown', '-R', USER, own)
  }

  /** What the service manager starts after a boot. */
  boot(machine: Machine): void {
    const own = join(this.#folder, machine.name)
    const text = adapted(example('etcd.env'), (line) => !line.startsWith('ETCD_INITIAL_CLUSTER='), machine)
    const settings = Object.fromEntries(
      [...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    )
    if (!machine.running.has('etcd'))
      machine.start('etcd', ['etcd'], { user: USER, env: { ...settings, ETCD_DATA_DIR: join(own, 'etcd/default') } })
    if (!machine.running.has('patroni'))
      machine.start('patroni', [PATRONI, join(own, 'patroni.yml')], { user: USER, env: { HOME: own } })
  }

  setClock(machine: Machine, offset: string): void {
    writeFileSync(join(this.#folder, machine.name, 'clock'), `${offset}\n`)
  }

  disk = (machine: Machine): string => join(this.#folder, machine.name, 'data')

  async members(): Promise<Member[]> {
    for (const { address } of this.machines)
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {}
    return []
  }

  async primary(): Promise<Machine | undefined> {
    for (const machine of this.machines)
      try {
        const answer = await fetch(`http://${machine.address}:8008/primary`, { signal: AbortSignal.timeout(1_500) })
        if (answer.status === 200) return machine
      } catch {}
    return undefined
  }

  /** One primary, a standby that every write waits for, and another one. */
  async whole(seconds = 240): Promise<Machine> {
    await until('the database cluster is whole', seconds, async () => {
      const members = await this.members()
      const roles = members.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role)
      return ['leader', 'sync_standby', 'replica'].every((role) => roles.includes(role))
    })
    return (await this.primary()) ?? this.whole(seconds)
  }

  /** As the superuser, on the primary. */
  async sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = [], database = 'sp'): Promise<R[]> {
    const machine = await this.primary()
    const client = new pg.Client({ host: machine?.address ?? '', user: USER, password: SUPERUSER, database })
    client.on('error', () => undefined)
    await client.connect()
    return client
      .query<R>(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
}
