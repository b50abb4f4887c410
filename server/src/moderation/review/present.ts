import type { Colleague, KnownPicture } from '@sp/contract'

/** A person who is no longer staff is not in this map. */
type Colleagues = ReadonlyMap<number, Colleague>

interface PictureRow {
  id: number
  fingerprint: string
  why: string
  caseId: number | null
  byId: number | null
  at: Date
  seen: number
}

export const presentPicture = ({ byId, at, ...row }: PictureRow, colleagues: Colleagues): KnownPicture => ({
  ...row,
  by: byId === null ? null : (colleagues.get(byId) ?? null),
  at: at.toISOString(),
})
