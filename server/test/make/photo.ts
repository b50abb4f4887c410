import { flashCalls, pictureCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { picture } from './picture.ts'

export const put = (world: World, url: string, payload: Buffer, type = 'image/jpeg') =>
  world.server.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })

/** Sends a picture to the address that a call gave. @returns what the call answered */
export async function putTo<D extends { url: string }>(
  world: World,
  { code, msg, data }: { code: number; msg: string; data: D },
  raw: Buffer,
): Promise<D> {
  if (code !== 200) throw new Error(msg)
  const { statusCode } = await put(world, data.url, raw)
  if (statusCode !== 204) throw new Error(`the picture was not taken: ${statusCode}`)
  return data
}

export async function addPhoto(world: World, author: Who, flashId: number, width = 40, raw?: Buffer): Promise<void> {
  await putTo(
    world,
    await world.call(flashCalls.addImage, { flashId }, author),
    raw ?? (await picture('jpeg', width, 30)),
  )
}

/** Uploads a picture for a later post or reply. @returns its key */
export async function uploadPicture(world: World, who: Who, width = 40, raw?: Buffer): Promise<string> {
  const answer = await world.call(pictureCalls.upload, {}, who)
  return (await putTo(world, answer, raw ?? (await picture('jpeg', width, 30)))).key
}
