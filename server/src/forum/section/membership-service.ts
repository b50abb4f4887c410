import {
  common,
  type ForumActor,
  type GovernmentAction,
  hasRole,
  isForever,
  mayInNode,
  nodeRefusals,
  type OwnBan,
  type Refusal,
} from '@sp/contract'
import { personOf } from '../../account/account/person-service.ts'
import type { MemberCtx, Viewer, Viewing } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import * as queries from './membership-queries.ts'

export type ActingOffice = NonNullable<ForumActor['office']>

export interface NodeMembership {
  office: ActingOffice | null
  ban: OwnBan | null
  cannotPost: boolean
  invited: boolean
}

export const ORDINARY: NodeMembership = { office: null, ban: null, cannotPost: false, invited: false }

/** Moderators act as staff in every section; an office of their own there takes precedence. */
const officeOf = (office: string | null | undefined, role: string): ActingOffice | null =>
  (office as ActingOffice | null | undefined) ?? (hasRole(role as Viewer['role'], 'moderator') ? 'staff' : null)

const presentBan = (ban: { id: number; until: Date; reason: string; appealed: boolean }): OwnBan => ({
  id: ban.id,
  until: ban.until.toISOString(),
  forever: isForever(ban.until.toISOString()),
  reason: ban.reason,
  appealable: !ban.appealed,
})

type Row = Awaited<ReturnType<typeof queries.memberships.one>>

type ViewerRights = Pick<Viewer, 'id' | 'role' | 'mutedUntil'>

function membershipBy(
  { banId, until, reason, appealed, office, isAsked: asked }: Row,
  { role, mutedUntil }: ViewerRights,
): NodeMembership {
  const ban =
    banId && until ? presentBan({ id: banId, until, reason: reason ?? '', appealed: appealed ?? false }) : null
  return { office: officeOf(office, role), ban, cannotPost: mutedUntil !== null || ban !== null, invited: asked }
}

function membershipElsewhere({ role, mutedUntil }: ViewerRights): NodeMembership {
  const [office, silenced] = [officeOf(null, role), mutedUntil !== null]
  return office === null && !silenced ? ORDINARY : { ...ORDINARY, office, cannotPost: silenced }
}

const rowsOf = batchLoader(async (db, viewerIds: readonly number[]) => {
  const rows = await queries.memberships.all(db, { viewerIds: [...new Set(viewerIds)] })
  return viewerIds.map((id) => rows.filter(({ viewerId }) => viewerId === id))
})

/**
 * A viewer's standing (null: an anonymous visitor) in each section, batched into one statement per tick of the event
 * loop. For display only; actions are checked within the transaction (`actorWithin`).
 */
export async function membershipsOf(db: Db, viewer: ViewerRights | null): Promise<(nodeId: number) => NodeMembership> {
  if (viewer === null) return () => ORDINARY
  const rows = await rowsOf(db, viewer.id)
  const elsewhere = membershipElsewhere(viewer)
  return (nodeId) => {
    const row = rows.find((each) => each.nodeId === nodeId)
    return row ? membershipBy(row, viewer) : elsewhere
  }
}

export const forumActorOf = (
  { office, cannotPost: silenced }: NodeMembership,
  { loggedIn, author = false }: { loggedIn: boolean; author?: boolean },
): ForumActor => ({ loggedIn, author, office, cannotPost: silenced })

/**
 * Refuses content hidden by a block, except for maintainers: otherwise a member could block them to escape
 * moderation.
 */
export function requireNoBlock(
  { hidden }: Pick<Viewing, 'hidden'>,
  office: ActingOffice | null,
  { authors, gone }: { authors: readonly number[]; gone: Refusal },
): void {
  if (office === null && authors.some((id) => hidden.includes(id))) refuse(gone)
}

/** Refuses a member who is banned in the section. A concurrent ban waits for this transaction. */
export async function requireNotBanned(tx: Tx, { viewer }: Pick<MemberCtx, 'viewer'>, nodeId: number): Promise<void> {
  const about = { nodeId, userId: viewer.id }
  queries.lockBanShared.enqueue(tx, about)
  const ban = await queries.activeBan.maybe(tx, about)
  if (ban === undefined) return
  const until = ban.until.toISOString()
  refuse(nodeRefusals.banned, { data: { until, forever: isForever(until), reason: ban.reason } })
}

/** The actor's office, locked until the transaction ends; null for an ordinary member. */
async function officeWithin(tx: Tx, userId: number, nodeId: number): Promise<ActingOffice | null> {
  const office = await queries.lockOffice.maybe(tx, { nodeId, userId })
  if (office !== undefined) return officeOf(office.office, 'member')
  return officeOf(null, (await personOf({ db: tx }, userId))?.role ?? 'member')
}

/** The actor's current standing in the section, since the session's data may be outdated. */
export async function actorWithin(
  tx: Tx,
  { viewer }: Pick<MemberCtx, 'viewer'>,
  nodeId: number,
  { author = false }: { author?: boolean } = {},
): Promise<ForumActor> {
  const office = await officeWithin(tx, viewer.id, nodeId)
  const banned = await queries.activeBan.maybe(tx, { nodeId, userId: viewer.id })
  return { loggedIn: true, author, office, cannotPost: viewer.mutedUntil !== null || banned !== undefined }
}

export async function requireOffice(
  tx: Tx,
  ctx: Pick<MemberCtx, 'viewer'>,
  nodeId: number,
  action: GovernmentAction,
): Promise<ActingOffice> {
  const standing = await actorWithin(tx, ctx, nodeId)
  if (standing.office === null || !mayInNode(standing, action)) refuse(common.forbidden)
  return standing.office
}
