import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { example, SITE_PASSWORD } from './cluster.ts'
import { Machine } from './machine.ts'
import { until } from './until.ts'

const ADDRESSES = { sp1: '10.0.0.21', sp2: '10.0.0.22' }
/** Two of the proxy's checks. */
const KNOWN_MS = 1_500
/** Requests go through it where it is named: PGBOUNCER=/…/pgbouncer npm run test:ha */
const POOLER = process.env['PGBOUNCER']
const dist = fileURLToPath(new URL('../../server/dist/', import.meta.url))

/** Two machines with SP, each with its HAProxy to the primary, and one with the HAProxy that visitors reach. */
export class Site {
  readonly front: Machine
  readonly nodes: readonly Machine[]
  readonly origin = 'http://10.0.0.10'
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.front = new Machine('front', '10.0.0.10', folder)
    this.nodes = Object.entries(ADDRESSES).map(([name, address]) => new Machine(name, address, folder))
    writeFileSync(join(folder, 'haproxy-site.cfg'), example('haproxy-site.cfg'))
    writeFileSync(join(folder, 'haproxy-database.cfg'), example('haproxy-database.cfg'))
    const users = join(folder, 'userlist.txt')
    writeFileSync(users, `"sp" "${SITE_PASSWORD}"\n`)
    writeFileSync(join(folder, 'pgbouncer.ini'), example('pgbouncer.ini').replace('/etc/pgbouncer/userlist.txt', users))
    for (const { name } of this.nodes) mkdirSync(join(folder, name), { recursive: true })
  }

  startFront(): void {
    this.front.start('haproxy', ['/usr/sbin/haproxy', '-f', join(this.#folder, 'haproxy-site.cfg')])
  }

  #env({ name, address }: Machine): Record<string, string> {
    return {
      DATABASE_URL: `postgres://sp:${SITE_PASSWORD}@127.0.0.1:5432/sp`,
      ...(POOLER ? { DATABASE_POOL_URL: `postgres://sp:${SITE_PASSWORD}@127.0.0.1:6432/sp` } : {}),
      DATA_DIR: join(this.#folder, name),
      HOST: address,
      PORT: '3000',
      PUBLIC_URL: this.origin,
      SP_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      TRUSTED_PROXIES: '1',
      // The members of the trial come from one address, and write as fast as they may.
      SP_RATE_LIMITS: 'off',
    }
  }

  boot(node: Machine): void {
    if (!node.running.has('haproxy'))
      node.start('haproxy', ['/usr/sbin/haproxy', '-f', join(this.#folder, 'haproxy-database.cfg')])
    if (POOLER && !node.running.has('pgbouncer'))
      node.start('pgbouncer', [POOLER, join(this.#folder, 'pgbouncer.ini')], { user: 'postgres' })
    node.start('sp', [process.execPath, join(dist, 'supervise.js')], { env: this.#env(node) })
  }

  /** As `systemctl stop` does. */
  async stop(node: Machine): Promise<void> {
    const server = node.running.get('sp')
    if (server === undefined) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }

  /** A command of the operator, on the first machine. */
  sp(...words: string[]): string {
    const [node] = this.nodes as [Machine]
    const env = Object.entries(this.#env(node)).map(([name, value]) => `${name}=${value}`)
    return node.do('env', ...env, process.execPath, join(dist, 'sp.js'), ...words)
  }

  isReady = ({ address }: Machine, port = 3000): Promise<boolean> =>
    fetch(`http://${address}:${port}/readyz`, { signal: AbortSignal.timeout(1_500) }).then(
      ({ ok }) => ok,
      () => false,
    )

  /** Until its proxy knows too. */
  async ready(seconds = 120): Promise<void> {
    await until('both machines of SP are ready', seconds, async () => {
      for (const node of this.nodes) if (!(await this.isReady(node))) return false
      return this.isReady(this.front, 80)
    })
    await pause(KNOWN_MS)
  }
}
