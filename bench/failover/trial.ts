import { setTimeout as pause } from 'node:timers/promises'
import { balance } from './books.ts'
import { Cluster, SITE_PASSWORD } from './cluster.ts'
import { faults } from './faults.ts'
import { Load } from './load.ts'
import { makeNetwork } from './machine.ts'
import { Site } from './site.ts'
import { until } from './until.ts'

const CALM_MS = 3_000
const HEALED_MS = 2_000

export interface Outcome {
  name: string
  about: string
  /** Seconds between two acknowledged writes, of all members. */
  outage: number
  writes: number
  asked: number
  failed: ReadonlyMap<string, number>
  wrong: readonly string[]
}

async function build(folder: string): Promise<{ cluster: Cluster; site: Site }> {
  makeNetwork()
  const cluster = new Cluster(folder)
  const site = new Site(folder)
  for (const machine of cluster.machines) cluster.boot(machine)
  await cluster.whole()
  await cluster.sql(`CREATE ROLE sp LOGIN PASSWORD '${SITE_PASSWORD}'`, [], 'postgres')
  await cluster.sql('CREATE DATABASE sp OWNER sp', [], 'postgres')
  site.startFront()
  for (const node of site.nodes) site.boot(node)
  await site.ready()
  return { cluster, site }
}

/** Builds everything, and puts in one fault after the other. */
export async function tryFaults(folder: string, names: readonly string[], onEnd: (outcome: Outcome) => void) {
  const stage = await build(folder)
  const load = await Load.of(stage.site.origin)
  for (const name of names) onEnd(await tryFault(stage, load, name))
}

async function tryFault(
  { cluster, site }: Awaited<ReturnType<typeof build>>,
  load: Load,
  name: string,
): Promise<Outcome> {
  const fault = faults[name]
  if (fault === undefined) throw new Error(`no fault ${name}: ${Object.keys(faults).join(', ')}`)
  await cluster.whole()
  await site.ready()
  console.error(`${new Date().toISOString()} ${name}`)
  const before = load.written.length
  load.start()
  await pause(CALM_MS)
  const end = await fault.begin({ cluster, site })
  await pause((fault.holds ?? 0) * 1_000)
  await end?.()
  await until('members can write again', 180, () => load.sinceLastMs < 1_000)
  await cluster.whole()
  await site.ready()
  await pause(HEALED_MS)
  await load.stop()
  const wrong = await balance(cluster, site, load)
  return {
    name,
    about: fault.about,
    outage: load.longestMs / 1_000,
    writes: load.written.length - before,
    asked: load.asked,
    failed: new Map(load.failed),
    wrong: name === 'update' && load.failed.size > 0 ? [...wrong, 'requests failed'] : wrong,
  }
}
