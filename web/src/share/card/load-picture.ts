/** The picture ready to be drawn, or null when it cannot be loaded: a card without it is better than none. */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  // One that comes from elsewhere without leave would make the whole canvas unreadable; so it fails here instead.
  image.crossOrigin = 'anonymous'
  image.src = address
  try {
    await image.decode()
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null
  } catch {
    return null
  }
}
