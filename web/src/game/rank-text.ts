import type { MyDaily, MyRecord } from '@sp/contract'
import { texts } from './texts.ts'

export const placeOf = ({ rank, unranked }: MyRecord): string =>
  rank === null ? texts.unranked[unranked ?? 'beyond'] : texts.place(rank)

export function todayPlaceOf({ tries, times, rank }: MyDaily): string {
  const played = texts.todayTries(tries)
  if (times === null) return played
  return `${rank === null ? texts.unranked.beyond : texts.place(rank)} · ${played}`
}
