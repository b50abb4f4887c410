import type { Report } from '@sp/contract'

/** A numeric id, or the key of a private photo. */
export const targetIdOf = (key: string): number | string => (/^\d+$/.test(key) ? Number(key) : key)

interface Row {
  id: number
  type: string
  key: string
  reason: string
  detail: string
  state: string
  createdAt: Date
  decidedAt: Date | null
  answer: string
}

export function presentReport(row: Row): Report {
  return {
    id: row.id,
    targetType: row.type as Report['targetType'],
    targetId: targetIdOf(row.key),
    reason: row.reason as Report['reason'],
    detail: row.detail,
    createDatetime: row.createdAt.toISOString(),
    outcome: row.state === 'open' ? null : (row.state as Report['outcome']),
    outcomeDatetime: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
  }
}
