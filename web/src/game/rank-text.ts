import type { MyRecord } from '@sp/contract'
import { texts } from './texts.ts'

export const placeOf = ({ rank, unranked }: MyRecord): string =>
  rank === null ? texts.unranked[unranked ?? 'beyond'] : texts.place(rank)
