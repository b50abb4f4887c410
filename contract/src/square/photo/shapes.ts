import { count, type Static, T, time } from '../../wire/schema.ts'
import { pairAnswer, pairStage } from '../pairing/shapes.ts'

/** A private photo; its address is valid for one minute and one viewer. */
export const PairFace = T.Object({ key: T.String(), views: count(), createDatetime: time() })
export type PairFace = Static<typeof PairFace>

export const PairFaces = T.Object({
  imgs: T.Array(PairFace),
  mine: T.Array(PairFace),
  mySeeFace: pairAnswer(),
  hisSeeFace: pairAnswer(),
  ...pairStage,
})
