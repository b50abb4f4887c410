import { type Disclosure, type DisclosureKind, isHidden, SQUARE_FIELD_NAMES, type SquareField } from '@sp/contract'
import type { PairSummary } from './pairs.ts'

interface Row {
  sessionId: number
  kind: string
  what: number
  times: number
  fields: readonly string[]
  seenAt: Date
}

const inOrder = (fields: readonly string[]): SquareField[] =>
  SQUARE_FIELD_NAMES.filter((field) => fields.includes(field))

export const presentDisclosure = (row: Row, pair: PairSummary | undefined): Disclosure => ({
  sessionId: row.sessionId,
  name: pair?.name ?? null,
  status: pair?.status ?? null,
  // For a deleted pairing, only that it is over is shown.
  sessionFinished: pair?.isOver ?? true,
  endDatetime: pair?.endedAt?.toISOString() ?? null,
  kind: row.kind as DisclosureKind,
  fields: inOrder(row.fields),
  locked: row.kind === 'profile' ? SQUARE_FIELD_NAMES.filter((field) => isHidden(row.what, field)).length : 0,
  photo: row.kind === 'face' ? row.what + 1 : null,
  times: row.times,
  datetime: row.seenAt.toISOString(),
})
