export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}
