import { type Disclosure, type DisclosureKind, isHidden, SQUARE_FIELD_NAMES, type SquareField } from '@sp/contract'
import type { PairBrief } from './pairs.ts'

interface Row {
  sessionId: number
  kind: string
  what: number
  times: number
  fields: readonly string[]
  seenAt: Date
}

/** In the order of the profile, whatever order they were opened in. */
const inOrder = (fields: readonly string[]): SquareField[] =>
  SQUARE_FIELD_NAMES.filter((field) => fields.includes(field))

export const presentDisclosure = (row: Row, pair: PairBrief | undefined): Disclosure => ({
  sessionId: row.sessionId,
  name: pair?.name ?? null,
  status: pair?.status ?? null,
  // Of one that is not there any more no more is told than that it is over.
  sessionFinished: pair?.isOver ?? true,
  endDatetime: pair?.endedAt?.toISOString() ?? null,
  kind: row.kind as DisclosureKind,
  fields: inOrder(row.fields),
  locked: row.kind === 'profile' ? SQUARE_FIELD_NAMES.filter((field) => isHidden(row.what, field)).length : 0,
  photo: row.kind === 'face' ? row.what + 1 : null,
  times: row.times,
  datetime: row.seenAt.toISOString(),
})
