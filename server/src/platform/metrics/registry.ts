import type { Registry } from 'prom-client'
import type { App } from '../ctx.ts'
import type { Space } from '../disk/rules.ts'
import type { Answered } from '../http/answered.ts'
import { jobsWaiting } from '../jobs/run.ts'
import { version } from '../version.ts'
import { registerGauges } from './gauges.ts'

export type Pools = Readonly<Record<string, { totalCount: number; idleCount: number; waitingCount: number }>>

export interface Counted {
  pools: Pools
  streams(): number
}

type Prom = typeof import('prom-client')

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export async function makeRegistry(app: App, { pools, streams }: Counted) {
  // Loaded only if metrics are enabled.
  const prom: Prom = await import('prom-client')
  const registry = new prom.Registry()
  prom.collectDefaultMetrics({ register: registry })
  registerVersion(prom, registry)
  watchPools(prom, registry, pools)
  watchStreams(prom, registry, streams)
  watchBus(prom, registry, app)
  watchJobs(prom, registry, app)
  watchDisks(prom, registry, app)
  watchShed(prom, registry, app)
  return { registry, count: answerCounter(prom, registry), addGauges: () => registerGauges(prom, registry, app) }
}

function registerVersion({ Gauge }: Prom, registry: Registry): void {
  new Gauge({
    name: 'sp_build_info',
    help: 'Always 1; its label is the version of this node',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
}

function answerCounter({ Histogram }: Prom, registry: Registry): (answered: Answered) => void {
  const answers = new Histogram({
    name: 'sp_http_request_duration_seconds',
    help: 'Time from a request to its answer, by call and HTTP status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return ({ method, route, status, ms }) => answers.observe({ call: `${method} ${route}`, status }, ms / 1000)
}

function watchPools({ Gauge }: Prom, registry: Registry, pools: Pools): void {
  const gauge = new Gauge({
    name: 'sp_db_connections',
    help: 'Database connections by pool: all, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'all' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  registry.registerMetric(gauge)
}

function watchStreams({ Gauge }: Prom, registry: Registry, streams: () => number): void {
  const gauge = new Gauge({
    name: 'sp_streams_open',
    help: 'Open streams of events',
    registers: [],
    collect() {
      this.set(streams())
    },
  })
  registry.registerMetric(gauge)
}

function watchBus({ Gauge }: Prom, registry: Registry, { bus }: App): void {
  const gauge = new Gauge({
    name: 'sp_bus_connected',
    help: 'Whether announcements of other nodes are heard',
    registers: [],
    collect() {
      this.set(bus.isDeaf() ? 0 : 1)
    },
  })
  registry.registerMetric(gauge)
}

function watchJobs({ Gauge }: Prom, registry: Registry, app: App): void {
  const gauge = new Gauge({
    name: 'sp_jobs',
    help: 'Jobs that are due and wait, and those that have failed for good',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset()
      // While the database is unavailable these are omitted, and the other metrics are served.
      const found = await jobsWaiting(app.db).catch(() => undefined)
      for (const [state, count] of Object.entries(found ?? {})) this.set({ state }, count)
    },
  })
  registry.registerMetric(gauge)
}

function watchDisks({ Gauge }: Prom, registry: Registry, { disk }: App): void {
  const show = (name: string, help: string, bytes: (space: Space) => number): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [],
      collect() {
        this.reset()
        for (const [folder, space] of disk.spaces()) this.set({ folder }, bytes(space))
      },
    })
    registry.registerMetric(gauge)
  }
  show('sp_disk_free_bytes', 'Room left on the disk of a folder', ({ freeBytes }) => freeBytes)
  show('sp_disk_total_bytes', 'Size of the disk of a folder', ({ totalBytes }) => totalBytes)
}

function watchShed({ Counter }: Prom, registry: Registry, { shed }: App): void {
  const counter = new Counter({
    name: 'sp_shed_total',
    help: 'Requests answered with 503, by what was full or away',
    labelNames: ['bound'],
    registers: [],
    collect() {
      this.reset()
      for (const [bound, count] of shed.counts()) this.inc({ bound }, count)
    },
  })
  registry.registerMetric(counter)
}
