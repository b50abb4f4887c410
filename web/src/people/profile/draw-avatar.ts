import { AVATAR_QUALITY, AVATAR_SIDE, type Size, squareWithin } from './crop-maths.ts'

export const openPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file)

/** The area as a JPEG of 500 × 500, without metadata. */
export async function drawAvatar(file: Blob, area: Size & { x: number; y: number }): Promise<Blob> {
  const bitmap = await openPicture(file)
  try {
    const { x, y, side } = squareWithin(area, bitmap)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = AVATAR_SIDE
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // Transparent parts would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
    return await jpegOf(canvas)
  } finally {
    bitmap.close()
  }
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no JPEG came out'))),
      'image/jpeg',
      AVATAR_QUALITY,
    )
  })
