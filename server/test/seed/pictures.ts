import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { App } from '../../src/platform/ctx.ts'
import { drawStem, imgKey, thumbKey } from '../../src/platform/files/keys.ts'
import { drawPicture } from '../../src/platform/image/image-worker.ts'
import { Draw } from './draw.ts'
import { scene } from './scenes.ts'

export interface Stored {
  img: string
  thumb: string
  width: number
  height: number
  fingerprint: string
}

/** The numbered picture as a member would upload it. */
export const drawing = (n: number): Promise<Buffer> =>
  sharp(Buffer.from(scene(new Draw(n + 1), n)))
    .jpeg({ quality: 86 })
    .toBuffer()

/** Pictures as the server makes them of uploads, in the store of its files. */
export async function makeGallery({ files }: Pick<App, 'files'>, count: number): Promise<Stored[]> {
  const store = async (n: number): Promise<Stored> => {
    const made = await drawPicture(await drawing(n))
    if (made === undefined) throw new Error(`picture ${n} is none`)
    const { img, thumb, type, ...rest } = made
    const stem = drawStem()
    const kept = { img: imgKey(stem, type.extension), thumb: thumbKey(stem), ...rest }
    await files.write(kept.img, img, type.contentType)
    await files.write(kept.thumb, thumb, 'image/webp')
    return kept
  }
  const stored: Stored[] = []
  for (let n = 0; n < count; n += 4)
    stored.push(...(await Promise.all(Array.from({ length: Math.min(4, count - n) }, (_, k) => store(n + k)))))
  return stored
}

/** A copy with files of its own, which may be deleted alone. */
export async function copyOf(dataDir: string, picture: Stored): Promise<Stored> {
  const stem = drawStem()
  const to = { img: imgKey(stem, picture.img.split('.').at(-1) ?? ''), thumb: thumbKey(stem) }
  for (const which of ['img', 'thumb'] as const) {
    const [from, path] = [picture[which], to[which]].map((key) => join(dataDir, 'files', key)) as [string, string]
    await mkdir(dirname(path), { recursive: true })
    await link(from, path).catch(() => copyFile(from, path))
  }
  return { ...picture, ...to }
}
