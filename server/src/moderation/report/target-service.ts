import type { ReportTarget, StaffReviewKind } from '@sp/contract'
import type { Notification } from '../../notify/notice/notify-service.ts'
import type { App, MemberCtx, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'

export interface Target {
  type: string
  key: string
}

export interface Evidence {
  /** Its owner; null for content by the site itself. */
  ownerId: number | null
  /** The content to seal: plain values, identical while it looks the same. */
  shown: object
  nodeId?: number
  files: readonly string[]
  sealedBy?: number
  /** Its key in the case, if it differs from the reporter's. */
  key?: string
}

export interface EvidenceAccess {
  caseId: number
  ownerId: number
  shown: readonly object[]
}

export interface Purge {
  caseId: number
  /** null if no person did it. */
  byId: number | null
  reason: string
}

export interface HandOver {
  kind: StaffReviewKind
  reason: string
}

export type Opening = Pick<Notification, 'targetId' | 'place' | 'commentId'>

export interface Reportable {
  /** It has no owner: a report of it blocks no member. */
  isShared?: true
  /** Blocks instead of the owner's account, where the reporter must not learn which member it is. */
  block?(ctx: MemberCtx, tx: Tx, id: number): Promise<void>
  prefix?: string
  /**
   * For content hidden from everyone, if its feature has a record of what was disclosed: adds that staff read it.
   */
  looked?(tx: Tx, look: EvidenceAccess): Promise<void>
  /** undefined if the viewer may not see it. */
  snapshot(app: App, id: number, viewing: ViewingWithId): Promise<Evidence | undefined>
  opens?(tx: Tx, id: number): Opening | Promise<Opening>
  /** Hides it until staff decide; reports never hide a person. @returns whether it did */
  hide?(app: App, tx: Tx, id: number): Promise<boolean>
  release?(app: App, tx: Tx, id: number): Promise<boolean>
  /** Back to staff, as handed over by its section: the restoration is undone. */
  returnToStaff?(app: App, tx: Tx, id: number, why: HandOver): Promise<void>
  /** Restoration to its section can no longer be undone: adds it to the public log. */
  backInSection?(tx: Tx, id: number): Promise<void>
  /**
   * Hides it at once from everyone including its owner; restorable for thirty days.
   * @returns false if already removed
   */
  takeDown?(app: App, tx: Tx, id: number, ownerId: number): Promise<boolean>
  /** Restores the state before; content hidden then is hidden again. @returns false if too late, or not removed */
  restore?(app: App, tx: Tx, id: number, ownerId: number): Promise<boolean>
  /** Deletes permanently; its pictures are recognised if uploaded again. @returns false if already deleted */
  purge?(app: App, tx: Tx, id: number, ownerId: number, why: Purge): Promise<boolean>
}

const known = extensionPoint<string, Reportable>('reportable')

export const reportable = (app: App, type: ReportTarget, thing: Reportable): void => known.register(app, type, thing)

/** The registered kind of a target and its id; undefined if the target is invalid. */
export function thingOf(app: App, { type, key }: Target): { thing: Reportable; id: number } | undefined {
  const thing = known.get(app, type)
  if (thing === undefined) return undefined
  const { prefix = '' } = thing
  const id = Number(key.slice(prefix.length))
  return Number.isSafeInteger(id) && id > 0 && key === prefix + id ? { thing, id } : undefined
}

export const isDeletable = (app: App, target: Target): boolean => thingOf(app, target)?.thing.takeDown !== undefined

/** What a notice about it opens; empty if the notice does not identify it to its owner. */
export async function openingOf(app: App, tx: Tx, target: Target): Promise<Opening> {
  const named = thingOf(app, target)
  return (await named?.thing.opens?.(tx, named.id)) ?? {}
}
