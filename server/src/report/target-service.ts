import type { ReportTarget } from '@sp/contract'
import type { Visitor } from '../follow/service.ts'
import type { Notification } from '../notice/notify-service.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import type { Facts } from '../platform/events.ts'
import { extensionPoint } from '../platform/extension-point.ts'

/** What a report names. */
export interface Target {
  type: string
  /** An id in digits; of a face its key. */
  key: string
}

/** A thing as its reporter sees it. */
export interface Evidence {
  /** Whose it is; null of what the site itself says. */
  ownerId: number | null
  /** What is sealed: plain values, the same as long as it looks the same. */
  shown: object
  /** The section it stands in. */
  nodeId?: number
  /** Keys of its pictures. */
  files: readonly string[]
  /** With whose key they are sealed. */
  sealedBy?: number
  /** Names it in its case, where its reporter has another name for it. */
  key?: string
}

/** That staff read what was sealed of a thing. */
export interface Look {
  caseId: number
  ownerId: number
  /** What was handed out, of each snapshot. */
  shown: readonly object[]
}

/** Why something is purged: kept with what its pictures looked like. */
export type Purge = Pick<Facts['picturesPurged'], 'caseId' | 'byId' | 'reason'>

/** Why a section handed it over to staff. */
export type Handed = Pick<Facts['handedOver'], 'kind' | 'reason'>

/** What a notice about a thing opens. */
export type Opening = Pick<Notification, 'targetId' | 'place' | 'commentId'>

/** What can be reported, said by the feature that has it. */
export interface Reportable {
  /** It is nobody's own: a report of it blocks nobody. */
  isShared?: true
  /** Its reporter is not to learn which member it is of: so it is blocked, in place of its owner's account. */
  block?(ctx: MemberCtx, tx: Tx, id: number): Promise<void>
  /** What stands before the id in its key. */
  prefix?: string
  /** Of what its owner hides from everybody: they hear that staff read it, and none of it is shown before somebody opens its case. */
  looked?(tx: Tx, look: Look): Promise<void>
  /** undefined for what the viewer may not know of. */
  snapshot(app: App, id: number, viewing: Visitor): Promise<Evidence | undefined>
  /** Where its owner finds it, hidden from others or not. */
  opens?(tx: Tx, id: number): Opening | Promise<Opening>
  /** Takes it out of sight until a human decides; a person is never taken away by votes. @returns whether it did. */
  hide?(app: App, tx: Tx, id: number): Promise<boolean>
  release?(app: App, tx: Tx, id: number): Promise<boolean>
  /** With staff again, as its section handed it over: that it was given back is undone. */
  hold?(app: App, tx: Tx, id: number, why: Handed): Promise<void>
  /** That its section has it back cannot be undone any more: the public log says so. */
  backInSection?(tx: Tx, id: number): Promise<void>
  /** Out of everybody's sight at once, its owner's too; for thirty days it can be restored. @returns false where it was removed already. */
  takeDown?(app: App, tx: Tx, id: number, ownerId: number): Promise<boolean>
  /** Back as it was when it was taken down; what was hidden then is hidden again. @returns false where it is too late, or it was not. */
  restore?(app: App, tx: Tx, id: number, ownerId: number): Promise<boolean>
  /** For good, taken down before or not; its pictures are recognised when they come again. @returns false where it was removed already. */
  purge?(app: App, tx: Tx, id: number, ownerId: number, why: Purge): Promise<boolean>
}

const known = extensionPoint<string, Reportable>('reportable')

/** Asked for once, where the routes of the feature are made. */
export const reportable = (app: App, type: ReportTarget, thing: Reportable): void => known.register(app, type, thing)

/** The kind of thing that a report names, and its id; undefined where there can be none. */
export function thingOf(app: App, { type, key }: Target): { thing: Reportable; id: number } | undefined {
  const thing = known.get(app, type)
  if (thing === undefined) return undefined
  const { prefix = '' } = thing
  const id = Number(key.slice(prefix.length))
  return Number.isSafeInteger(id) && id > 0 && key === prefix + id ? { thing, id } : undefined
}

export const isDeletable = (app: App, target: Target): boolean => thingOf(app, target)?.thing.takeDown !== undefined

/** What a notice about it opens; nothing where the notice does not name it to its owner. */
export async function openingOf(app: App, tx: Tx, target: Target): Promise<Opening> {
  const named = thingOf(app, target)
  return (await named?.thing.opens?.(tx, named.id)) ?? {}
}
