import type { LimitKey, Role } from '@sp/contract'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Db } from './db/sql.ts'
import type { Disk } from './disk/watch.ts'
import type { FileStore } from './files/store.ts'
import type { Shed } from './http/shed.ts'
import type { Jobs } from './jobs/run.ts'
import type { Log } from './log.ts'
import type { KeyRing } from './vault/key-ring.ts'

/** What the whole process shares. Features keep their own caches in its `state`, by `perApp`. */
export interface App {
  readonly state: AppState
  readonly config: Config
  readonly db: Db
  readonly transact: Database['transact']
  /** How many transactions may run at the same time. */
  readonly writers: number
  readonly lookUp: Database['lookUp']
  /** Those that a pass over all of them visits. */
  readonly buckets: () => Promise<readonly number[]>
  readonly clock: Clock
  readonly passwordCost: PasswordCost
  readonly log: Log
  readonly bus: Bus
  readonly jobs: Jobs
  readonly files: FileStore
  readonly disk: Disk
  /** What requests met that were answered with 503. */
  readonly shed: Shed
  /** Key of this installation alone; signs addresses and makes stable decoys. */
  readonly secret: Buffer
  /** What secrets at rest are sealed under; it is stored outside the database. */
  readonly vault: KeyRing
  /** How often, as the owner has it at present. */
  readonly presentLimits: () => Promise<Readonly<Record<LimitKey, number>>>
  /** Hears of each refusal that its call does not declare. */
  readonly onUndeclared?: ((met: Undeclared) => void) | undefined
}

/** What modules keep in memory for one app, so that two apps in one process share nothing; used by `perApp`. */
export interface AppState {
  of<T>(key: object, create: (app: App) => T, close?: (value: T) => void | Promise<void>): T
  close(): Promise<void>
}

/** What a hash of a password takes, as argon2id counts it. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** A refusal that was answered, and that the contract does not know of its call. */
export interface Undeclared {
  /** Method and path. */
  readonly call: string
  readonly code: number
  readonly reason: string
}

/** The member who makes the request. */
export interface Viewer {
  readonly id: number
  readonly username: string
  readonly sessionId: number
  readonly role: 'member' | Role
  /** Known to be at least 18. */
  readonly adult: boolean
  readonly mutedUntil: Date | null
  readonly mutedReason: string
  /** When this session began; fresh ones may do what needs a recent login. */
  readonly since: Date
  /** They gave their password again; until then they may change what needs a recent login. */
  readonly verifiedUntil: Date | null
  /** The same for their security question. */
  readonly answeredUntil: Date | null
  /** Begun after a reset by mail: until then no contact data and no old messages are shown. */
  readonly restrictedUntil: Date | null
  /** Until then nothing of this changes by the clock, and nothing has to be written down of their being here. */
  readonly knownUntil: Date
}

/** The viewer, as the rule of visibility needs them. */
export interface Viewing {
  /** 0 (or null) for a visitor. */
  readonly viewerId: number | null
  /** Those blocked in either direction. */
  readonly hidden: readonly number[]
  /** Whose account is closing: they are hidden from everyone. */
  readonly closing: readonly number[]
  /** Known to be at least 18. */
  readonly adult: boolean
}

/** The cookies of the browser. They never identify the viewer: no request is authorised by a cookie. */
export interface Cookies {
  read(name: string): string | undefined
  /** Goes out with the answer; only this origin's own requests bring it back. */
  give(name: string, value: string, seconds: number): void
}

/** One request: the process, the viewer, and from where. */
export interface Ctx<V extends Viewer | null = Viewer | null> extends App {
  readonly viewer: V
  readonly requestId: string
  /** The network behind the request, as limits count it. */
  readonly address: string
  /** What the device calls itself, shortened; shown to the member in the list of sessions. */
  readonly device: string
  readonly tokenHash: Buffer | null
  readonly cookies: Cookies
  /** Ends when nobody waits for the answer any more. */
  readonly gone: AbortSignal
}

export type MemberCtx = Ctx<Viewer>
