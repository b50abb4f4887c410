import { sessionRefusals } from '../../account/session/calls.ts'
import { uploadRefusals } from '../../content/upload/calls.ts'
import { pictureFile } from '../../content/upload/shapes.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { common } from '../../wire/refusal.ts'
import { clientKey, id, nothing, T, time } from '../../wire/schema.ts'
import { squareRefusals } from '../membership/refusals.ts'
import { PrivatePhotos } from './shapes.ts'

const r = squareRefusals
const session = { sessionId: id() }
const change = floodGuard(60, 'square-change')
const stageOf = [r.off, r.gone]

export const photoCalls = {
  faceUpload: defineCall({
    method: 'POST',
    path: '/api/square/face/pre-url',
    who: 'writer',
    summary: '领取一张私密照片的上传地址，5 分钟内有效，用一次；占一个位置，没传成就用 key 撤回',
    input: T.Object({
      ...session,
      ...pictureFile,
      clientKey: clientKey(),
    }),
    data: T.Object({ url: T.String(), key: T.String() }),
    refusals: [...stageOf, r.over, r.notNow, r.tooManyFaces],
    limit: floodGuard(20, 'square-face'),
  }),
  addFace: defineCall({
    method: 'POST',
    path: '/api/square/face',
    who: 'writer',
    summary: '照片传好了',
    input: T.Object({ ...session, key: T.String({ maxLength: 200 }) }),
    data: nothing(),
    refusals: [...stageOf, r.faceGone, uploadRefusals.notCome, common.notFound],
    limit: change,
  }),
  removeFace: defineCall({
    method: 'DELETE',
    path: '/api/square/face',
    who: 'member',
    summary: '撤回一张照片：对方马上看不到',
    input: T.Object({ ...session, key: T.String({ maxLength: 200 }) }),
    data: nothing(),
    refusals: [...stageOf, r.faceGone],
    limit: change,
    done: '已撤回',
  }),
  lookAtFace: defineCall({
    method: 'POST',
    path: '/api/square/face/look',
    who: 'member',
    summary: '看一张照片 60 秒',
    input: T.Object({ ...session, key: T.String({ maxLength: 200 }) }),
    data: T.Object({ url: T.String(), until: time(), mark: T.String() }),
    refusals: [...stageOf, r.over, r.notNow, r.faceGone, sessionRefusals.restricted],
    limit: floodGuard(60, 'square-face-look'),
  }),
  faces: defineCall({
    method: 'GET',
    path: '/api/square/flow/face',
    who: 'member',
    summary: '看照片这一步：有几张，谁回应了',
    input: T.Object(session),
    data: PrivatePhotos,
    refusals: [...stageOf, r.over, r.notNow],
  }),
}
