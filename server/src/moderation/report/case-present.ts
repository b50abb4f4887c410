import {
  type CaseContent,
  type CaseKind,
  type Claimant,
  type ColleagueName,
  type MemberSummary,
  type Mute,
  type QueueItem,
  RESTORABLE_DAYS,
  type ReportOutcome,
  type ReportReason,
  type ReportTarget,
} from '@sp/contract'
import { targetIdOf } from './present.ts'

const DAY_MS = 86_400_000
const EVIDENCE_RETENTION_DAYS = 90

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)
export const retainedUntil = (sealedAt: Date): string => daysAfter(sealedAt, EVIDENCE_RETENTION_DAYS).toISOString()

export interface CaseRow {
  id: number
  kind: string
  type: string
  key: string
  ownerId: number
  reasons: readonly string[]
  found: readonly string[]
  reports: number
  weight: number
  isHidden: boolean
  openedAt: Date
}

export interface Around {
  people: ReadonlyMap<number, MemberSummary>
  holders: ReadonlyMap<number, Claimant>
  deletable: boolean
}

export const presentHead = (row: CaseRow, { people, holders, deletable }: Around) => ({
  id: row.id,
  kind: row.kind as CaseKind,
  targetType: row.type as ReportTarget,
  targetId: targetIdOf(row.key),
  reasons: row.reasons as ReportReason[],
  found: [...row.found],
  reports: row.reports,
  weight: row.weight,
  hidden: row.isHidden,
  openedAt: row.openedAt.toISOString(),
  owner: people.get(row.ownerId) ?? null,
  held: holders.get(row.id) ?? null,
  deletable,
})

interface DecidedRow {
  content: string | null
  mute: string | null
  decidedBy: number | null
  decidedAt: Date | null
  isWarned: boolean
}

/** null if undecided. */
export const presentDecided = (
  { outcome, content, mute, decidedBy, decidedAt, isWarned }: DecidedRow & { outcome: string },
  people: ReadonlyMap<number | null, ColleagueName>,
): NonNullable<QueueItem['decision']> | null =>
  decidedAt && {
    outcome: outcome as ReportOutcome,
    content: content as CaseContent,
    mute: mute as Mute | null,
    warned: isWarned,
    by: people.get(decidedBy) ?? null,
    at: decidedAt.toISOString(),
  }

interface UndoableRow extends DecidedRow {
  did: readonly string[]
  undoUntil: Date | null
  isSettled: boolean
  restoredAt: Date | null
}

export function presentWayBack({ did, undoUntil, isSettled, restoredAt, ...row }: UndoableRow, now: Date) {
  const end = daysAfter(row.decidedAt ?? now, RESTORABLE_DAYS)
  const isRestorable = row.content === 'delete' && did.includes('taken-down') && restoredAt === null && end > now
  return {
    undoUntil: undoUntil && undoUntil > now && !isSettled ? undoUntil.toISOString() : null,
    restoreUntil: isRestorable ? end.toISOString() : null,
    restoredAt: restoredAt?.toISOString() ?? null,
  }
}
