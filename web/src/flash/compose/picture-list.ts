import { toast } from '@sp/ui'
import { UnreadableImage } from '../../content/upload/image/unreadable-image.ts'
import type { PictureBox } from './picture-box.ts'
import { texts } from './texts.ts'

export function chooseAll(box: PictureBox, files: Iterable<File>, { max, listed }: { max: number; listed: number }) {
  const given = [...files]
  const chosen = given.filter(({ type }) => type === '' || type.startsWith('image/'))
  const taken = chosen.slice(0, max - listed)
  if (chosen.length < given.length) toast(texts.notPicture)
  else if (taken.length < chosen.length) toast(texts.tooMany(max))
  return taken.map((file) => box.choose(file))
}

export const toastRefused = (error: unknown) =>
  toast(error instanceof UnreadableImage ? texts.notPicture : texts.uploadFailed)

/** undefined if the item cannot be moved there. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const next = [...list]
  const [moved] = next.splice(from, 1)
  if (moved === undefined || to < 0 || to > next.length) return undefined
  next.splice(to, 0, moved)
  return next
}
