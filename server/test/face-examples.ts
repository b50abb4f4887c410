import type { calls } from '@sp/contract'
import { bringFace } from './make/face.ts'
import { at, type Stage } from './pairing-examples.ts'

const brought = async (stage: Stage) => {
  const { sessionId } = await at('FACE_PAIRING')(stage)
  return { sessionId, key: await bringFace(stage.world, stage.me, sessionId) }
}

export const faceExamples = {
  faceUpload: at('FACE_PAIRING'),
  addFace: brought,
  removeFace: brought,
  lookAtFace: brought,
  faces: at('FACE_PAIRING'),
} as never as Record<keyof typeof calls.face, (stage: Stage) => never>
