import { toast } from '@sp/ui'
import { UnreadableImage } from './image/unreadable-image.ts'
import type { PictureBox } from './picture-box.ts'
import { texts } from './texts.ts'

export interface PictureActions {
  add: (files: Iterable<File>) => void
  move: (from: number, to: number) => void
  remove: (index: number) => void
  retry: (index: number) => void
}

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

/** Calls `touch` before each action that changes the list. */
export const withTouch = ({ add, move, remove, retry }: PictureActions, touch: () => void): PictureActions => ({
  add: (files) => {
    touch()
    add(files)
  },
  move: (from, to) => {
    touch()
    move(from, to)
  },
  remove: (index) => {
    touch()
    remove(index)
  },
  retry,
})
