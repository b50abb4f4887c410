import { count, type Static, T, time } from '../../wire/schema.ts'
import { pairAnswer, pairStage } from '../pairing/shapes.ts'

/** A private photo; its address is valid for one minute and one viewer. */
export const PrivatePhoto = T.Object({ key: T.String(), views: count(), createDatetime: time() })
export type PrivatePhoto = Static<typeof PrivatePhoto>

export const PrivatePhotos = T.Object({
  imgs: T.Array(PrivatePhoto),
  mine: T.Array(PrivatePhoto),
  mySeeFace: pairAnswer(),
  hisSeeFace: pairAnswer(),
  ...pairStage,
})
