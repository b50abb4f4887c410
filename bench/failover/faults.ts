import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, FAKE_TIME } from './cluster.ts'
import { kill, run } from './machine.ts'
import type { Site } from './site.ts'

interface Stage {
  cluster: Cluster
  site: Site
}

interface Fault {
  about: string
  /** Why it cannot be tried here. */
  skip?(): string | undefined
  /** @returns what ends it; without, it ends by itself */
  begin(stage: Stage): Promise<(() => Promise<void> | void) | undefined>
  /** Seconds until it ends. */
  holds?: number
}

const primaryOf = (cluster: Cluster) => cluster.whole()

/** The process that all others of PostgreSQL descend from. */
const postmaster = (folder: string): number =>
  Number(readFileSync(join(folder, 'sp/postmaster.pid'), 'utf8').split('\n')[0])

const ofPostgres = (pids: readonly number[]): number[] =>
  pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')
    } catch {
      return false
    }
  })

export const faults: Readonly<Record<string, Fault>> = {
  kill: {
    about: 'PostgreSQL of the primary: kill -9',
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      kill(postmaster(cluster.disk(primary)), 'SIGKILL')
      return undefined
    },
  },
  power: {
    about: 'the machine of the primary loses power, and boots after 40 s',
    holds: 40,
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      primary.signalAll('SIGKILL')
      return () => {
        rmSync(join(cluster.disk(primary), 'sp/postmaster.pid'), { force: true })
        cluster.boot(primary)
      }
    },
  },
  cut: {
    about: 'the network of the primary is cut for 40 s',
    holds: 40,
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      primary.unplug()
      return () => primary.plugIn()
    },
  },
  apart: {
    about: 'the primary reaches SP, but no other database machine, for 40 s',
    holds: 40,
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      const others = cluster.machines.filter((each) => each !== primary)
      for (const { address } of others) primary.do('ip', 'route', 'add', 'blackhole', `${address}/32`)
      return () => {
        for (const { address } of others) primary.do('ip', 'route', 'del', 'blackhole', `${address}/32`)
      }
    },
  },
  freeze: {
    about: 'every process of the primary’s machine: SIGSTOP for 40 s',
    holds: 40,
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      primary.signalAll('SIGSTOP')
      return () => primary.signalAll('SIGCONT')
    },
  },
  stall: {
    about: 'only PostgreSQL of the primary: SIGSTOP for 60 s',
    holds: 60,
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      const stopped = ofPostgres(primary.pids())
      for (const pid of stopped) kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of stopped) kill(pid, 'SIGCONT')
      }
    },
  },
  disk: {
    about: 'the disk of the primary is full for 60 s',
    holds: 60,
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      const filler = join(cluster.disk(primary), 'filler')
      run('sh', '-c', `dd if=/dev/zero of=${filler} bs=1M 2>&1 || true`)
      return () => rmSync(filler, { force: true })
    },
  },
  clock: {
    about: 'the clock of the primary jumps one hour ahead, and back after 20 s',
    holds: 20,
    skip: () => (existsSync(FAKE_TIME) ? undefined : 'the package faketime is missing'),
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      cluster.setClock(primary, '+3600')
      const [{ ahead } = { ahead: 0 }] = await cluster.sql<{ ahead: number }>(
        'SELECT extract(epoch FROM clock_timestamp() - $1::timestamptz)::float8 AS ahead',
        [new Date()],
      )
      if (ahead < 3_000) throw new Error('the clock of the primary did not jump')
      return () => cluster.setClock(primary, '+0')
    },
  },
  node: {
    about: 'a machine of SP loses power, and boots after 15 s',
    holds: 15,
    begin: async ({ site }) => {
      const [node] = site.nodes
      node?.signalAll('SIGKILL')
      return () => node && site.boot(node)
    },
  },
  switch: {
    about: 'planned: patronictl switchover',
    begin: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      const leader = (await cluster.members()).find(({ role }) => role === 'leader')?.name
      const candidate = (await cluster.members()).find(({ role }) => role === 'sync_standby')?.name
      await fetch(`http://${primary.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate }),
      })
      return undefined
    },
  },
  update: {
    about: 'rolling update: both machines of SP restart, one after the other',
    begin: async ({ site }) => {
      for (const node of site.nodes) {
        await site.stop(node)
        await pause(1_000)
        site.boot(node)
        await site.ready()
        await pause(3_000)
      }
      return undefined
    },
  },
}
