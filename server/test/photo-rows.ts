import { type calls, common, squareRefusals as refusals } from '@sp/contract'
import { uploadPrivatePhoto } from './make/private-photo.ts'
import { type Row, type Scene, toTheirs } from './matrix-rows.ts'
import { ended, found } from './pairing-rows.ts'

const photoOf = (whose: 'viewer' | 'owner') =>
  found('FACE_PAIRING', async (scene: Scene, sessionId) => ({
    key: await uploadPrivatePhoto(scene.world, scene[whose], sessionId),
  }))
const gone = { ofClosing: refusals.faceGone }

export const photoRows: Record<keyof typeof calls.face, Row> = {
  faceUpload: toTheirs(found('FACE_PAIRING'), { ...ended, muted: common.muted }),
  addFace: toTheirs(photoOf('viewer'), { ...gone, muted: common.muted }),
  removeFace: toTheirs(photoOf('viewer'), gone),
  lookAtFace: toTheirs(photoOf('owner'), ended),
  faces: toTheirs(found('FACE_PAIRING')),
}
