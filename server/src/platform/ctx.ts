import type { LimitKey, LoginMethod, Role } from '@sp/contract'
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
import type { Traces } from './traces/traces.ts'
import type { KeyRing } from './vault/key-ring.ts'

/** What modules keep in memory for one app; `perApp` is the way to it. */
export interface ProcessState {
  of<T>(key: object, create: (app: App) => T, close?: (value: T) => void | Promise<void>): T
  close(): Promise<void>
}

/** What the whole process shares. Features keep their own caches in its `state`, by `perApp`. */
export interface App {
  readonly state: ProcessState
  readonly config: Config
  readonly db: Db
  readonly transact: Database['transact']
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
  readonly shed: Shed
  /** Only if a collector is set. */
  readonly traces?: Traces | undefined
  readonly secret: Buffer
  /** Keys that encrypt secrets at rest; stored outside the database. */
  readonly vault: KeyRing
  readonly presentLimits: () => Promise<Readonly<Record<LimitKey, number>>>
  /** How long a game may take to be replayed, where it is not the usual time: a test gives a busy machine more. */
  readonly replayMs?: number | undefined
  readonly onUndeclared?: ((met: Undeclared) => void) | undefined
}

/** What a hash of a password takes, as argon2id counts it. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

export interface Undeclared {
  readonly call: string
  readonly code: number
  readonly reason: string
}

export interface Viewer {
  readonly id: number
  readonly username: string
  readonly sessionId: number
  readonly role: 'member' | Role
  readonly adult: boolean
  readonly mutedUntil: Date | null
  readonly mutedReason: string
  readonly since: Date
  /** Set when they confirm their password; until then they may change what needs a recent login. */
  readonly verifiedUntil: Date | null
  readonly answeredUntil: Date | null
  /** For a session begun after a reset by mail: until then no contact data and no old messages are shown. */
  readonly restrictedUntil: Date | null
  /** How this session's log-in was proven. */
  readonly method: LoginMethod
  /** They have a second factor: a password or an answer alone makes no session fresh. */
  readonly hasFactor: boolean
  /** This session may open the square: it was verified with a factor once. */
  readonly squareOpen: boolean
  /** Until then this record does not change with time, and the last-active time need not be written. */
  readonly knownUntil: Date
}

export interface Viewing {
  /** 0 (or null) for an anonymous visitor. */
  readonly viewerId: number | null
  /** Members blocked in either direction. */
  readonly hidden: readonly number[]
  /** Members whose account is closing: they are hidden from everyone. */
  readonly closing: readonly number[]
  readonly adult: boolean
}

/** The viewer; the id is 0 for an anonymous visitor. */
export type ViewingWithId = Viewing & { readonly viewerId: number }

/** Cookies of the browser. They never identify the viewer: no request is authorised by a cookie. */
export interface Cookies {
  read(name: string): string | undefined
  give(name: string, value: string, seconds: number): void
}

/** Who reads, apart from the request. */
export interface Reading<V extends Viewer | null = Viewer | null> extends App {
  readonly viewer: V
  readonly cookies: Cookies
}

export interface Ctx<V extends Viewer | null = Viewer | null> extends Reading<V> {
  readonly requestId: string
  readonly address: string
  readonly device: string
  readonly tokenHash: Buffer | null
  readonly gone: AbortSignal
}

export type MemberCtx = Ctx<Viewer>
