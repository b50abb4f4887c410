/** The decoded picture, or null if it fails to load: a card without it is better than none. */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  // A cross-origin picture without CORS would taint the canvas; with this it fails to load instead.
  image.crossOrigin = 'anonymous'
  image.src = address
  try {
    await image.decode()
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null
  } catch {
    return null
  }
}
