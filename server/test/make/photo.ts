import { flashCalls, pictureCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { picture } from './picture.ts'

export const put = (world: World, url: string, payload: Buffer, type = 'image/jpeg') =>
  world.server.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })

export async function addPhoto(world: World, author: Who, flashId: number, width = 40, raw?: Buffer): Promise<void> {
  const { code, msg, data } = await world.call(flashCalls.addImage, { flashId }, author)
  if (code !== 200) throw new Error(msg)
  const { statusCode } = await put(world, data.url, raw ?? (await picture('jpeg', width, 30)))
  if (statusCode !== 204) throw new Error(`the picture was not taken: ${statusCode}`)
}

/** Uploads a picture for a later post or reply. @returns its key */
export async function uploadPicture(world: World, who: Who, width = 40, raw?: Buffer): Promise<string> {
  const { code, msg, data } = await world.call(pictureCalls.upload, {}, who)
  if (code !== 200) throw new Error(msg)
  const { statusCode } = await put(world, data.url, raw ?? (await picture('jpeg', width, 30)))
  if (statusCode !== 204) throw new Error(`the picture was not taken: ${statusCode}`)
  return data.key
}
