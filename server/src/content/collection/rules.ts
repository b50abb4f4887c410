import { COLLECTED_KINDS, type CollectedKind, FOLDERS_MAX } from '@sp/contract'

/** The first place without a folder; undefined if all are taken. */
export function freePlace(folders: readonly { place: number }[]): number | undefined {
  const taken = new Set(folders.map(({ place }) => place))
  return Array.from({ length: FOLDERS_MAX }, (_, at) => at + 1).find((place) => !taken.has(place))
}

export interface Position {
  readonly at: number
  readonly kind: string
  readonly id: number
}

/** Before everything: no time is later. */
const START: Position = { at: 9_000_000_000_000_000, kind: '', id: 0 }

export const cursorOf = ({ at, kind, id }: Position): string => `${at}-${kind}-${id}`

export function positionOf(cursor: string | undefined): Position {
  const [at, kind, id] = (cursor ?? '').split('-')
  return at && kind && id ? { at: Number(at), kind, id: Math.min(Number(id), Number.MAX_SAFE_INTEGER) } : START
}

export const isCollectedKind = (kind: string): kind is CollectedKind =>
  (COLLECTED_KINDS as readonly string[]).includes(kind)
