import type { MyRecord } from '@sp/contract'
import { texts } from './texts.ts'

/** Of one's own best: its rank, or why it has none. */
export const placeOf = ({ rank, unranked }: MyRecord): string =>
  rank === null ? texts.unranked[unranked ?? 'beyond'] : texts.place(rank)
