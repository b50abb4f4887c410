import { makeSlot, toast, useSlot } from '@sp/ui'
import { forgetAttempt } from '../../platform/query/create-key.ts'
import { clearView, flashPictures, KEY } from './draft.ts'
import { next, type Posting, type PostingEvent } from './machine.ts'
import { type Sent, writeSent } from './posting-progress.ts'

export interface PostingView {
  readonly posting: Posting
  /** A submission is unfinished; the member can retry or discard it. */
  readonly waits: boolean
  readonly failed: boolean
  readonly why: string
  readonly elsewhere: boolean
}

const idle: PostingView = { posting: 'editing', waits: false, failed: false, why: '', elsewhere: false }
const view = makeSlot(idle)
let sent: Sent | undefined
const pages = new Set<(flashId: number) => void>()

export const getPosting = view.get
export const usePosting = (): PostingView => useSlot(view)
export const getSent = (): Sent | undefined => sent

export const show = (part: Partial<PostingView>): void => view.set({ ...view.get(), ...part })

/** @returns whether the event applied. */
export function step(event: PostingEvent): boolean {
  const after = next(view.get().posting, event)
  if (after === view.get().posting) return false
  show({ posting: after })
  return true
}

export function learn(found: Sent | undefined): void {
  sent = found
}

export function note(now: Sent | undefined): void {
  sent = now
  writeSent(now)
  show({ waits: now !== undefined })
}

export function forgetPosted(): void {
  forgetAttempt(KEY)
  note(undefined)
}

export function halt(why: string): void {
  toast(why)
  show({ failed: true, why })
  if (view.get().posting === 'uploading') flashPictures.stop()
  for (const event of ['refused', 'stop', 'unpublished'] as const) step(event)
}

export function reset(): void {
  sent = undefined
  show(idle)
  clearView()
}

/** Registers a form that shows the progress. A finished state stays until the form closes. */
export function onPage(posted: (flashId: number) => void): () => void {
  pages.add(posted)
  return () => {
    pages.delete(posted)
    if (view.get().posting === 'done') reset()
  }
}

/** @returns false if no page shows the progress. */
export function notifyPages(flashId: number): boolean {
  const notified = [...pages]
  for (const page of notified) page(flashId)
  return notified.length > 0
}
