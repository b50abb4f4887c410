import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'
import { restartsIn } from '../../platform/supervisor/restarts.ts'
import { tallies } from '../../platform/tallies.ts'
import { version } from '../../platform/version.ts'
import { answersOf } from './answer-service.ts'
import * as queries from './node-queries.ts'
import type { StoredReading } from './node-reading.ts'

const BEAT_MS = 15_000
/** Waits of this many writes: one slow write is no slow node. */
const WRITES = 4
export const LATE_MINUTES = 10
export const LETTER_MINUTES = 60

/** What the server of this node knows. */
interface Serving {
  members(): number
  streams(): number
  loopMs(): number
}

class Node {
  readonly id = randomUUID()
  readonly startedAt = new Date(Date.now() - process.uptime() * 1_000)
  serving: Serving = { members: () => 0, streams: () => 0, loopMs: () => 0 }
  beatenAt = Number.NEGATIVE_INFINITY
  latest: { seenAt: Date; reading: StoredReading } | undefined
  readonly #writes: number[] = []
  #cpu = process.cpuUsage()
  #cpuAt = performance.now()

  wrote(ms: number): void {
    this.#writes.push(ms)
    if (this.#writes.length > WRITES) this.#writes.shift()
  }

  /** The median of the last writes. */
  writeMs(): number {
    return [...this.#writes].sort((a, b) => a - b)[Math.floor(this.#writes.length / 2)] ?? 0
  }

  /** Share of one core since the last time. */
  cpu(): number {
    const { user, system } = process.cpuUsage(this.#cpu)
    const now = performance.now()
    const share = (user + system) / 1_000 / Math.max(1, now - this.#cpuAt)
    this.#cpu = process.cpuUsage()
    this.#cpuAt = now
    return share
  }
}

const nodeOf = perApp(() => new Node())

export function watchServing(app: App, serving: Serving): void {
  nodeOf(app).serving = serving
}

/** Milliseconds by which the clock of this machine is ahead of the database's. */
async function clockDifference(app: App): Promise<number> {
  const from = Date.now()
  const { now } = await queries.clock.one(app.db, {})
  return (from + Date.now()) / 2 - now.getTime()
}

async function readNode(app: App, node: Node): Promise<StoredReading> {
  const { files, mailIn, mailOut, push, jobs } = tallies(app)
  const clockMs = Math.round(await clockDifference(app))
  const limit = process.constrainedMemory()
  const slowest = answersOf(app).slowest()
  return {
    version,
    role: app.config.role,
    masterKeys: app.vault.current,
    cpu: node.cpu(),
    memoryBytes: process.memoryUsage.rss(),
    memoryLimit: limit > 0 && limit < os.totalmem() ? limit : os.totalmem(),
    loopMs: Math.round(node.serving.loopMs()),
    writeMs: Math.round(node.writeMs()),
    clockMs,
    restarts: restartsIn(process.argv),
    streams: node.serving.streams(),
    members: node.serving.members(),
    slowest: slowest ? { ...slowest, at: slowest.at.toISOString() } : null,
    shed: Object.fromEntries(app.shed.lately(LATE_MINUTES)),
    disks: Object.fromEntries(app.disk.spaces()),
    files: Object.fromEntries(files.lately(LATE_MINUTES)),
    mailIn: Object.fromEntries(mailIn.lately(LETTER_MINUTES)),
    receivedAt: mailIn.lastAt('received')?.toISOString() ?? null,
    mailOut: Object.fromEntries(mailOut.lately(LETTER_MINUTES)),
    mailFault: lastFault(app),
    push: Object.fromEntries(push.lately(LATE_MINUTES)),
    jobs: Object.fromEntries(jobs.lately(LATE_MINUTES)),
  }
}

/** The latest class of failure, unless a letter was sent after it. */
function lastFault(app: App): string {
  const { mailFault, mailOut } = tallies(app)
  const failedAt = mailOut.lastAt('failed')
  if (failedAt === undefined || (mailOut.lastAt('sent') ?? 0) > failedAt) return ''
  const ordered = [...mailFault.counts().keys()].sort(
    (a, b) => Number(mailFault.lastAt(b)) - Number(mailFault.lastAt(a)),
  )
  return ordered[0] ?? ''
}

/** Stores the reading of this node, and adds its answers to those of all nodes. */
export async function beat(app: App): Promise<void> {
  const node = nodeOf(app)
  node.beatenAt = performance.now()
  const reading = await readNode(app, node)
  node.latest = { seenAt: app.clock.now(), reading }
  const answers = answersOf(app).take()
  const from = performance.now()
  await app.transact(async (tx) => {
    await queries.put.run(tx, { id: node.id, startedAt: node.startedAt, reading })
    if (answers.answers > 0) await queries.addAnswers.run(tx, answers)
    await queries.forget.run(tx, {})
  })
  node.wrote(performance.now() - from)
}

/** The page may be the first thing that a new node serves. */
export const beatIfLate = async (app: App): Promise<void> =>
  performance.now() - nodeOf(app).beatenAt > BEAT_MS ? beat(app) : undefined

/** @returns ends it, and takes this node out of the list */
export function startBeating(app: App): () => Promise<void> {
  let beating: Promise<void> = Promise.resolve()
  const go = (): void => {
    beating = beat(app).catch((error: unknown) => app.log.warn({ err: error }, 'a node could not report its state'))
  }
  go()
  const timer = setInterval(go, BEAT_MS).unref()
  return async () => {
    clearInterval(timer)
    await beating
    const { id } = nodeOf(app)
    await app.transact((tx) => queries.remove.run(tx, { id })).catch(() => undefined)
  }
}

/**
 * The nodes of the site by age. This one is as it knows itself: on a full disk it cannot store what it has to show most.
 */
export async function nodeRows(app: App) {
  const { id, startedAt, latest } = nodeOf(app)
  const rows = await queries.all.all(app.db, {})
  if (latest === undefined) return rows
  const ageMs = app.clock.now().getTime() - latest.seenAt.getTime()
  const others = rows.filter((row) => row.id !== id)
  const own = { id, startedAt, ageMs, ...latest }
  return [...others, own].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
}
export type NodeRow = Awaited<ReturnType<typeof nodeRows>>[number]

/** Whether any node runs on this database, as far as the last minute shows. */
export const isAnyNodeServing = async (db: App['db']): Promise<boolean> => (await queries.isServing.one(db, {})).serving
