import {
  common,
  type GovernmentAction,
  hasRole,
  isForever,
  mayInNode,
  nodeRefusals,
  type OwnBan,
  type Refusal,
  type Standing,
} from '@sp/contract'
import { personOf } from '../../account/account/person-service.ts'
import type { MemberCtx, Viewer, Viewing } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import * as queries from './standing-queries.ts'

export type ActingOffice = NonNullable<Standing['office']>

export interface NodeStanding {
  office: ActingOffice | null
  ban: OwnBan | null
  silenced: boolean
  asked: boolean
}

export const ORDINARY: NodeStanding = { office: null, ban: null, silenced: false, asked: false }

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

type Row = Awaited<ReturnType<typeof queries.standings.one>>

type Known = Pick<Viewer, 'id' | 'role' | 'mutedUntil'>

function standingBy(
  { banId, until, reason, appealed, office, isAsked: asked }: Row,
  { role, mutedUntil }: Known,
): NodeStanding {
  const ban =
    banId && until ? presentBan({ id: banId, until, reason: reason ?? '', appealed: appealed ?? false }) : null
  return { office: officeOf(office, role), ban, silenced: mutedUntil !== null || ban !== null, asked }
}

function standingElsewhere({ role, mutedUntil }: Known): NodeStanding {
  const [office, silenced] = [officeOf(null, role), mutedUntil !== null]
  return office === null && !silenced ? ORDINARY : { ...ORDINARY, office, silenced }
}

const rowsOf = batchLoader(async (db, viewerIds: readonly number[]) => {
  const rows = await queries.standings.all(db, { viewerIds: [...new Set(viewerIds)] })
  return viewerIds.map((id) => rows.filter(({ viewerId }) => viewerId === id))
})

/**
 * A viewer's standing (null: an anonymous visitor) in each section, batched into one statement per tick of the event
 * loop. For display only; actions are checked within the transaction (`standingWithin`).
 */
export async function standingsOf(db: Db, viewer: Known | null): Promise<(nodeId: number) => NodeStanding> {
  if (viewer === null) return () => ORDINARY
  const rows = await rowsOf(db, viewer.id)
  const elsewhere = standingElsewhere(viewer)
  return (nodeId) => {
    const row = rows.find((each) => each.nodeId === nodeId)
    return row ? standingBy(row, viewer) : elsewhere
  }
}

export const standingOf = (
  { office, silenced }: NodeStanding,
  { loggedIn, author = false }: { loggedIn: boolean; author?: boolean },
): Standing => ({ loggedIn, author, office, silenced })

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
export async function requireVoice(tx: Tx, { viewer }: Pick<MemberCtx, 'viewer'>, nodeId: number): Promise<void> {
  const about = { nodeId, userId: viewer.id }
  queries.speak.send(tx, about)
  const ban = await queries.standingBan.maybe(tx, about)
  if (ban === undefined) return
  const until = ban.until.toISOString()
  refuse(nodeRefusals.banned, { data: { until, forever: isForever(until), reason: ban.reason } })
}

/** The actor's office, locked until the transaction ends; null for an ordinary member. */
async function officeWithin(tx: Tx, userId: number, nodeId: number): Promise<ActingOffice | null> {
  const held = await queries.holdOffice.maybe(tx, { nodeId, userId })
  if (held !== undefined) return officeOf(held.office, 'member')
  return officeOf(null, (await personOf({ db: tx }, userId))?.role ?? 'member')
}

/** The actor's current standing in the section, since the session's data may be outdated. */
export async function standingWithin(
  tx: Tx,
  { viewer }: Pick<MemberCtx, 'viewer'>,
  nodeId: number,
  { author = false }: { author?: boolean } = {},
): Promise<Standing> {
  const office = await officeWithin(tx, viewer.id, nodeId)
  const banned = await queries.standingBan.maybe(tx, { nodeId, userId: viewer.id })
  return { loggedIn: true, author, office, silenced: viewer.mutedUntil !== null || banned !== undefined }
}

export async function requireOffice(
  tx: Tx,
  ctx: Pick<MemberCtx, 'viewer'>,
  nodeId: number,
  action: GovernmentAction,
): Promise<ActingOffice> {
  const standing = await standingWithin(tx, ctx, nodeId)
  if (standing.office === null || !mayInNode(standing, action)) refuse(common.forbidden)
  return standing.office
}
