import type { Report } from '@sp/contract'

interface Row {
  id: number
  type: string
  key: string
  reason: string
  detail: string
  state: string
  createdAt: Date
  decidedAt: Date | null
}

export function presentReport(row: Row): Report {
  return {
    id: row.id,
    targetType: row.type as Report['targetType'],
    targetId: /^\d+$/.test(row.key) ? Number(row.key) : row.key,
    reason: row.reason as Report['reason'],
    detail: row.detail,
    createDatetime: row.createdAt.toISOString(),
    outcome: row.state === 'open' ? null : (row.state as Report['outcome']),
    outcomeDatetime: row.decidedAt?.toISOString() ?? null,
  }
}
