import { calls } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { put } from './photo.ts'
import { picture } from './picture.ts'

/** Uploads a private photo for a pairing, with all steps. @returns its key */
export async function uploadPrivatePhoto(world: World, who: Who, sessionId: number, raw?: Buffer): Promise<string> {
  const { code, msg, data } = await world.call(calls.face.faceUpload, { sessionId }, who)
  if (code !== 200) throw new Error(msg)
  const { statusCode } = await put(world, data.url, raw ?? (await picture('jpeg', 50, 60)))
  if (statusCode !== 204) throw new Error(`the photo was not taken: ${statusCode}`)
  const added = await world.call(calls.face.addFace, { sessionId, key: data.key }, who)
  if (added.code !== 200) throw new Error(added.msg)
  return data.key
}

export async function lookAt(world: World, who: Who, sessionId: number, key: string) {
  const answer = await world.send(calls.face.lookAtFace, { sessionId, key }, who)
  const { code, msg, data } = answer.json()
  if (code !== 200) throw new Error(msg)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { ...(data as { url: string; until: string; mark: string }), cookie }
}

export const fetchPrivatePhoto = (world: World, { url, cookie }: { url: string; cookie: string }) =>
  world.server.inject({ method: 'GET', url, headers: { cookie } })
