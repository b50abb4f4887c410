import { common, squareRefusals as refusals } from '@sp/contract'
import { uploadPrivatePhoto } from '../../make/private-photo.ts'
import { proof, type Scene, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import type { Stage } from '../../stage.ts'
import { atStage, ended, found } from './pairing.ts'

const uploaded = async (stage: Stage) => {
  const { sessionId } = await atStage('FACE_PAIRING')(stage)
  return { sessionId, key: await uploadPrivatePhoto(stage.world, stage.me, sessionId) }
}

const photoOf = (whose: 'viewer' | 'owner') =>
  found('FACE_PAIRING', async (scene: Scene, sessionId) => ({
    key: await uploadPrivatePhoto(scene.world, scene[whose], sessionId),
  }))
const gone = { ofClosing: refusals.faceGone }

export const proofs: Proofs<'face'> = {
  face: {
    faceUpload: proof(atStage('FACE_PAIRING'), toTheirs(found('FACE_PAIRING'), { ...ended, muted: common.muted })),
    addFace: proof(uploaded, toTheirs(photoOf('viewer'), { ...gone, muted: common.muted })),
    removeFace: proof(uploaded, toTheirs(photoOf('viewer'), gone)),
    lookAtFace: proof(uploaded, toTheirs(photoOf('owner'), ended)),
    faces: proof(atStage('FACE_PAIRING'), toTheirs(found('FACE_PAIRING'))),
  },
}
