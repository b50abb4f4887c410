import type { BackupKind, BackupRun } from '@sp/contract'
import { stateOf } from './rules.ts'

interface Row extends Omit<BackupRun, 'kind' | 'beganAt' | 'endedAt' | 'state'> {
  kind: string
  beganAt: Date
  seenAt: Date
  endedAt: Date | null
  ok: boolean | null
}

export const toRun = (row: Row, now: Date): BackupRun => ({
  kind: row.kind as BackupKind,
  beganAt: row.beganAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  state: stateOf(row, now),
  address: row.address,
  bytes: row.bytes,
  rows: row.rows,
  pictures: row.pictures,
  fault: row.fault,
})
