/** The file is no picture, or none that this browser can open. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}
