import { toast } from '@sp/ui'
import { forgetAttempt } from '../platform/query/attempt.ts'
import { clearShown } from './draft.ts'
import { editing, next, type Posting, type PostingEvent } from './machine.ts'
import { type Sent, writeSent } from './sent.ts'

/** Under this name lie the draft and the keys of what was sent of it. */
export const KEY = 'flash'

export interface PostingView {
  readonly posting: Posting
  /** 发布 was pressed, and it is not out; it can be tried again, or given up. */
  readonly waits: boolean
  /** Tried in this window, and it did not work. */
  readonly failed: boolean
  /** Why, as far as that is known. */
  readonly why: string
  /** Another window of this browser is at it. */
  readonly elsewhere: boolean
}

const idle: PostingView = { posting: editing, waits: false, failed: false, why: '', elsewhere: false }
let view = idle
let sent: Sent | undefined
const listeners = new Set<() => void>()
/** Pages that show the posting itself, and go on to the flash when it is out. */
const pages = new Set<(flashId: number) => void>()

export const getPosting = (): PostingView => view
export const getSent = (): Sent | undefined => sent

export function onPosting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function show(part: Partial<PostingView>): void {
  view = { ...view, ...part }
  for (const listener of listeners) listener()
}

/** @returns whether the event applied. */
export function step(event: PostingEvent): boolean {
  const after = next(view.posting, event)
  if (after === view.posting) return false
  show({ posting: after })
  return true
}

/** What the device holds of it is this. */
export function learn(found: Sent | undefined): void {
  sent = found
}

export function note(now: Sent | undefined): void {
  sent = now
  writeSent(now)
  show({ waits: now !== undefined })
}

/** It is out, or given up. */
export function forgetPosted(): void {
  forgetAttempt(KEY)
  note(undefined)
}

/** Nothing is under way any more, and why. */
export function halt(why: string): void {
  toast(why)
  show({ failed: true, why })
  for (const type of ['refused', 'stop', 'unpublished'] as const) step({ type })
}

/** As if nothing had been posted; the device is left as it is. */
export function reset(): void {
  sent = undefined
  show(idle)
  clearShown()
}

/** A page that shows the posting. What is out stays on it until it goes. */
export function onPage(posted: (flashId: number) => void): () => void {
  pages.add(posted)
  return () => {
    pages.delete(posted)
    if (view.posting.step === 'done') reset()
  }
}

/** @returns false where no page shows it. */
export function tellPages(flashId: number): boolean {
  const told = [...pages]
  for (const page of told) page(flashId)
  return told.length > 0
}
