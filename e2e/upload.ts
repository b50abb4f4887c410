import { flashCalls, uploadCalls } from '@sp/contract'
import type { Member } from './client.ts'
import { siteUrl } from './journey.ts'
import { picture } from './pictures.ts'
import { does } from './steps.ts'

/** Posts a flash with pictures of these sizes, without a browser. @returns its id */
export async function flashWithPictures(who: Member, content: string, sizes: [number, number][]): Promise<number> {
  const flashId = await does(who, flashCalls.create, { content })
  for (const [index, [width, height]] of sizes.entries()) {
    const { buffer } = picture(`${index}.png`, width, height, 40 * index)
    const wanted = { flashId, contentType: 'image/png', size: buffer.length } as const
    const { url } = await does(who, flashCalls.addImage, wanted)
    const body = new Uint8Array(buffer)
    await fetch(new URL(url, siteUrl()), { method: 'PUT', headers: { 'content-type': wanted.contentType }, body })
    await does(who, uploadCalls.done, { url })
  }
  return flashId
}
