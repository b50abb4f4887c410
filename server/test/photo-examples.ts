import type { calls } from '@sp/contract'
import { uploadPrivatePhoto } from './make/private-photo.ts'
import { at, type Stage } from './pairing-examples.ts'

const uploaded = async (stage: Stage) => {
  const { sessionId } = await at('FACE_PAIRING')(stage)
  return { sessionId, key: await uploadPrivatePhoto(stage.world, stage.me, sessionId) }
}

export const photoExamples = {
  faceUpload: at('FACE_PAIRING'),
  addFace: uploaded,
  removeFace: uploaded,
  lookAtFace: uploaded,
  faces: at('FACE_PAIRING'),
} as never as Record<keyof typeof calls.face, (stage: Stage) => never>
