import { FLASH_IMAGES } from '@sp/contract'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { draftEntry, readDraft, writeDraft } from '../../platform/device/draft.ts'
import { registerOverLogin } from '../../platform/session/drafts-over-login.ts'
import { getSession, onSession } from '../../platform/session/session.ts'
import { type FlashDraft, type Picture, REST, readRest, TEXT } from './draft-entries.ts'
import { PictureBox } from './picture-box.ts'
import { chooseAll, toastRefused, withMoved } from './picture-list.ts'

let draft: FlashDraft | undefined
let wasWritten = false
const listeners = new Set<() => void>()
const box = new PictureBox('', {
  ready: (key, preview) =>
    change({ pictures: getDraft().pictures.map((each) => (each.key === key ? { key, preview } : each)) }),
  failed: (key, origin, error) => {
    change({ pictures: getDraft().pictures.filter((each) => each.key !== key) })
    if (origin === 'device') change({ lost: getDraft().lost + 1 })
    if (origin === 'file') toastRefused(error)
  },
  saved: () => change({}),
})

export function onDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: FlashDraft | undefined): void {
  draft = next
  for (const listener of listeners) listener()
}

export function getDraft(): FlashDraft {
  draft ??= read()
  return draft
}

function read(): FlashDraft {
  const { keys, ...rest } = readRest(readDraft(REST))
  const fresh = draft?.pictures.filter(({ key }) => box.isUnsaved(key)) ?? []
  const text = readDraft(TEXT)
  wasWritten = text !== ''
  return { text, ...rest, pictures: [...keys.map(fromDevice), ...fresh] }
}

function fromDevice(key: string): Picture {
  box.load(key)
  const preview = box.preview(key)
  return preview ? { key, preview } : { key }
}

export const pictureOf = (key: string): Promise<PreparedImage> => box.image(key)

export function setText(text: string): void {
  show({ ...getDraft(), text })
  writeDraft(TEXT, text)
  wasWritten = readDraft(TEXT) !== ''
}

export const isTakenAway = (): boolean => wasWritten && readDraft(TEXT) === ''

export function change(part: Partial<Omit<FlashDraft, 'text'>>): void {
  const next = { ...getDraft(), ...part }
  const { isPrivate, warning } = next
  // Only pictures already stored on the device: another window may read them immediately.
  const keys = next.pictures.flatMap(({ key }) => (box.isUnsaved(key) ? [] : [key]))
  const isBlank = !isPrivate && warning === null && keys.length === 0
  show(next)
  writeDraft(REST, isBlank ? '' : JSON.stringify({ isPrivate, warning, pictures: keys }))
}

export function addPictures(files: Iterable<File>): void {
  const { pictures } = getDraft()
  const keys = chooseAll(box, files, { max: FLASH_IMAGES, listed: pictures.length })
  if (keys.length > 0) change({ pictures: [...pictures, ...keys.map((key) => ({ key }))] })
}

export function removePicture(index: number): void {
  const { pictures } = getDraft()
  const removed = pictures[index]
  if (!removed) return
  box.drop(removed.key)
  change({ pictures: pictures.filter((each) => each !== removed), lost: 0 })
  box.tidy((key) => readRest(readDraft(REST)).keys.includes(key))
}

export function movePicture(from: number, to: number): void {
  const pictures = withMoved(getDraft().pictures, from, to)
  if (pictures) change({ pictures })
}

/** Which part of the draft would survive a reload, after all pending saves have finished. */
export async function savedShare(): Promise<'all' | 'text' | 'none'> {
  const { text, pictures } = getDraft()
  await box.settled()
  if (readDraft(TEXT) !== text) return 'none'
  return pictures.some(({ key }) => box.isUnsaved(key)) ? 'text' : 'all'
}

export function discardDraft(): void {
  writeDraft(TEXT, '')
  writeDraft(REST, '')
  box.empty()
}

/** Drops the state of this window, so that the next access reads the device again. */
export function clearView(): void {
  box.clear()
  show(undefined)
}

export function followOtherWindows(isBusy: () => boolean): void {
  window.addEventListener('storage', ({ key }) => {
    if (draft && !isBusy() && (key === draftEntry(TEXT) || key === draftEntry(REST))) show(read())
  })
}

let owner = getSession()?.user.id
onSession(() => {
  const now = getSession()?.user.id
  if (now !== owner) clearView()
  owner = now
})

registerOverLogin(() => {
  const order = draft?.pictures.map(({ key }) => key) ?? []
  const images = order.map((key) => [key, box.image(key)] as const)
  if (order.length === 0) return undefined
  return () => {
    for (const [key, image] of images) box.giveBack(key, image)
    show({ ...read(), pictures: order.map((key) => ({ key })) })
  }
})
