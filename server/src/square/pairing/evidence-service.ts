import { PAIR_RETENTION_DAYS, type SquareField } from '@sp/contract'
import type { Evidence, EvidenceAccess } from '../../moderation/report/target-service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { openEach } from '../../platform/vault/service.ts'
import { logDisclosure, profileForEvidence } from '../membership/disclosure-service.ts'
import * as moderation from './moderation-queries.ts'
import { reportTexts as texts } from './report-texts.ts'
import { messagePlace, type Pairing } from './rules.ts'
import { findPairing } from './session-service.ts'
import { openTo } from './visibility-rules.ts'

const DAY_MS = 86_400_000
const BEFORE = 3
const BEHIND = 3

/** Part of each snapshot, so that the owner can later be notified that staff read it. */
interface Within {
  sessionId: number
  metAt: string
  fields: readonly SquareField[]
}

export const withinOf = ({ id, createdAt }: Pairing, fields: readonly SquareField[] = []): Within => ({
  sessionId: id,
  metAt: createdAt.toISOString(),
  fields,
})

/** Logs that staff read evidence about a member: one line for each pairing that it was reported from. */
export async function lookedAt(tx: Tx, { caseId, ownerId, shown }: EvidenceAccess): Promise<void> {
  const pairings = new Map((shown as readonly Within[]).map((each) => [each.sessionId, each]))
  for (const { sessionId, metAt, fields } of pairings.values())
    logDisclosure(tx, { ownerId, sessionId, metAt: new Date(metAt), kind: 'staff', what: caseId, fields })
}

/** The reported message with the messages around it; undefined if the viewer cannot see it. */
export async function evidenceOfMessage(
  app: App,
  id: number,
  { viewerId }: ViewingWithId,
): Promise<Evidence | undefined> {
  const found = await moderation.find.maybe(app.db, { id })
  if (found === undefined || found.takenDownAt !== null || viewerId === null) return undefined
  const { sessionId, senderId, createdAt, isBehindBlock } = found
  const pairing = await findPairing(app.db, viewerId, sessionId)
  if (pairing === undefined || (isBehindBlock && senderId !== viewerId)) return undefined
  const rows = await moderation.around.all(app.db, { sessionId, id, viewerId, before: BEFORE + 1, behind: BEHIND })
  const inOrder = rows.toSorted((a, b) => a.id - b.id)
  const words = await openEach(
    app,
    app.db,
    inOrder.map(({ userId, nth, content }) => ({
      userId,
      column: 'pair_message.content',
      row: messagePlace(sessionId, nth),
      sealed: content,
    })),
  )
  const lines = inOrder.map((row, at) =>
    texts.line({ isReported: row.id === id, isReporter: row.userId === viewerId, content: words[at] ?? '' }),
  )
  const shown = { content: lines.join('\n'), createdAt: createdAt.toISOString(), ...withinOf(pairing) }
  return { ownerId: senderId, shown, files: [] }
}

/**
 * The other member's profile as the viewer could see it, also while messages are retained after an end. The case
 * is keyed by the profile's owner: both members of a pairing may report each other, and several reports share one
 * case.
 */
export async function evidenceOfProfile(
  app: App,
  id: number,
  { viewerId }: ViewingWithId,
): Promise<Evidence | undefined> {
  const pairing = viewerId === null ? undefined : await findPairing(app.db, viewerId, id)
  if (pairing === undefined || isForgotten(pairing)) return undefined
  const ownerId = pairing.other.userId
  const { status: open } = openTo(pairing)
  const status = open === 'BREAK_UP' ? 'NOW_LOVER' : open
  const { profile, fields } = await profileForEvidence(app, app.db, ownerId, { status, isOver: false })
  const shown = { content: texts.profile(profile), ...withinOf(pairing, fields) }
  return { ownerId, shown, files: [], key: String(ownerId) }
}

const isForgotten = ({ endedAt, now }: Pairing): boolean =>
  endedAt !== null && now.getTime() - endedAt.getTime() >= PAIR_RETENTION_DAYS * DAY_MS
