import type { Member } from './client.ts'
import { siteUrl } from './journey.ts'
import { picture } from './pictures.ts'
import { does } from './steps.ts'

/** Somebody's flash with pictures of these sizes, without a browser. @returns its id. */
export async function flashWithPictures(who: Member, content: string, sizes: [number, number][]): Promise<number> {
  const flashId = await does<number>(who, 'POST', '/flash', { content })
  for (const [index, [width, height]] of sizes.entries()) {
    const { mimeType, buffer } = picture(`${index}.png`, width, height, 40 * index)
    const wanted = { flashId, contentType: mimeType, size: buffer.length }
    const { url } = await does<{ url: string }>(who, 'PUT', '/flash/add-image', wanted)
    const body = new Uint8Array(buffer)
    await fetch(new URL(url, siteUrl()), { method: 'PUT', headers: { 'content-type': mimeType }, body })
    await does(who, 'POST', '/upload/done', { url })
  }
  return flashId
}
