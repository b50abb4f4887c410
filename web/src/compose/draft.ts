import { FLASH_IMAGES } from '@sp/contract'
import { toast } from '@sp/ui'
import { draftEntry, readDraft, writeDraft } from '../platform/device/draft.ts'
import { newClientKey } from '../platform/query/client-key.ts'
import { keepOverLogin } from '../platform/session/kept.ts'
import { getSession, onSession } from '../platform/session/session.ts'
import type { PreparedImage } from '../upload/image/compress-image.ts'
import { prepareImage } from '../upload/image/prepare-image.ts'
import { UnreadableImage } from '../upload/image/unreadable-image.ts'
import { type FlashDraft, type Picture, REST, readRest, TEXT } from './draft-entries.ts'
import { dropPicturesBut, readPicture, savePicture } from './shelf.ts'
import { texts } from './texts.ts'

let draft: FlashDraft | undefined
/** Every picture of this window's time with this member, by its key; an order may change, or a page go, meanwhile. */
const prepared = new Map<string, Promise<PreparedImage>>()
const unsaved = new Set<string>()
const saving = new Set<Promise<void>>()
let wasWritten = false
let leaving = new AbortController()
const listeners = new Set<() => void>()

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
  const fresh = draft?.pictures.filter(({ key }) => unsaved.has(key)) ?? []
  const text = readDraft(TEXT)
  wasWritten = text !== ''
  return { text, ...rest, pictures: [...keys.map(fromDevice), ...fresh] }
}

function fromDevice(key: string): Picture {
  if (!prepared.has(key)) {
    const found = readPicture(key).then((picture) => picture ?? Promise.reject(new Error('not on the device')))
    take(key, found, () => change({ lost: getDraft().lost + 1 }))
  }
  const preview = draft?.pictures.find((each) => each.key === key)?.preview
  return preview ? { key, preview } : { key }
}

/** Shows it once it is ready; what comes to nothing is taken out again. */
function take(key: string, image: Promise<PreparedImage>, failed: (error: unknown) => void): void {
  const { signal } = leaving
  prepared.set(key, image)
  image.then(
    ({ thumb }) => {
      if (signal.aborted) return
      const preview = URL.createObjectURL(thumb)
      const { pictures } = getDraft()
      if (pictures.some((each) => each.key === key))
        change({ pictures: pictures.map((each) => (each.key === key ? { key, preview } : each)) })
      else URL.revokeObjectURL(preview)
    },
    (error: unknown) => {
      if (signal.aborted) return
      prepared.delete(key)
      change({ pictures: getDraft().pictures.filter((each) => each.key !== key) })
      failed(error)
    },
  )
}

/** The picture itself, as it is to be sent. */
export const pictureOf = (key: string): Promise<PreparedImage> =>
  prepared.get(key) ?? Promise.reject(new Error('not in this draft'))

export function setText(text: string): void {
  show({ ...getDraft(), text })
  writeDraft(TEXT, text)
  wasWritten = readDraft(TEXT) !== ''
}

/** Another window has posted it. */
export const isTakenAway = (): boolean => wasWritten && readDraft(TEXT) === ''

export function change(part: Partial<Omit<FlashDraft, 'text'>>): void {
  const next = { ...getDraft(), ...part }
  const { isPrivate, warning } = next
  // Only what lies on the device is named there: another window may read it at once.
  const keys = next.pictures.flatMap(({ key }) => (unsaved.has(key) ? [] : [key]))
  const isBlank = !isPrivate && warning === null && keys.length === 0
  show(next)
  writeDraft(REST, isBlank ? '' : JSON.stringify({ isPrivate, warning, pictures: keys }))
}

const isPictureFile = ({ type }: File): boolean => type === '' || type.startsWith('image/')

export function addPictures(files: Iterable<File>): void {
  const given = [...files]
  const chosen = given.filter(isPictureFile)
  const taken = chosen.slice(0, FLASH_IMAGES - getDraft().pictures.length)
  if (chosen.length < given.length) toast(texts.notPicture)
  else if (taken.length < chosen.length) toast(texts.tooMany)
  if (taken.length > 0) change({ pictures: [...getDraft().pictures, ...taken.map(fromFile)] })
}

function fromFile(file: File): Picture {
  const key = newClientKey()
  const image = prepareImage(file, { signal: leaving.signal })
  save(key, image)
  take(key, image, (error) => toast(error instanceof UnreadableImage ? texts.notPicture : texts.uploadFailed))
  return { key }
}

function save(key: string, image: Promise<PreparedImage>): void {
  unsaved.add(key)
  const saved = layDown(key, image).finally(() => saving.delete(saved))
  saving.add(saved)
}

/** Where it does not fit on the device, it stays in this window alone. */
async function layDown(key: string, image: Promise<PreparedImage>): Promise<void> {
  const { signal } = leaving
  const picture = await image.catch(() => undefined)
  if (!picture || !(await savePicture(key, picture)) || signal.aborted) return
  unsaved.delete(key)
  change({})
}

export function removePicture(index: number): void {
  const { pictures } = getDraft()
  const removed = pictures[index]
  if (!removed) return
  if (removed.preview) URL.revokeObjectURL(removed.preview)
  prepared.delete(removed.key)
  change({ pictures: pictures.filter((each) => each !== removed), lost: 0 })
  void tidy()
}

export function movePicture(from: number, to: number): void {
  const pictures = [...getDraft().pictures]
  const [moved] = pictures.splice(from, 1)
  if (!moved || to < 0 || to > pictures.length) return
  pictures.splice(to, 0, moved)
  change({ pictures })
}

const tidy = () => dropPicturesBut((key) => prepared.has(key) || readRest(readDraft(REST)).keys.includes(key))

/** How much of it would still be there after a reload, once all that is on its way to the device has come. */
export async function savedPart(): Promise<'all' | 'text' | 'none'> {
  const { text, pictures } = getDraft()
  await Promise.allSettled(saving)
  if (readDraft(TEXT) !== text) return 'none'
  return pictures.some(({ key }) => unsaved.has(key)) ? 'text' : 'all'
}

/** It is posted, or given up: off the device. What this window shows stays until `clearShown`. */
export function discardDraft(): void {
  writeDraft(TEXT, '')
  writeDraft(REST, '')
  void dropPicturesBut(() => false)
}

/** This window reads anew what the device holds. */
export function clearShown(): void {
  leaving.abort()
  leaving = new AbortController()
  for (const { preview } of draft?.pictures ?? []) if (preview) URL.revokeObjectURL(preview)
  prepared.clear()
  unsaved.clear()
  show(undefined)
}

/** Another window has changed it. */
export function followOtherWindows(isBusy: () => boolean): void {
  window.addEventListener('storage', ({ key }) => {
    if (draft && !isBusy() && (key === draftEntry(TEXT) || key === draftEntry(REST))) show(read())
  })
}

let owner = getSession()?.user.id
onSession(() => {
  const now = getSession()?.user.id
  if (now !== owner) clearShown()
  owner = now
})

keepOverLogin(() => {
  const order = draft?.pictures.map(({ key }) => key) ?? []
  const images = order.map(pictureOf)
  if (order.length === 0) return undefined
  return () => {
    for (const [at, key] of order.entries()) {
      const image = images[at] ?? pictureOf(key)
      save(key, image)
      take(key, image, () => {})
    }
    show({ ...read(), pictures: order.map((key) => ({ key })) })
  }
})
