/** How far one picture is. */
export interface PictureState {
  readonly step: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0 to 1, of its bytes. */
  readonly part: number
}

/** Publishing: the text first, then its pictures one after the other, then what lists hold of before is dropped. */
export type Posting =
  | { readonly step: 'editing' }
  | { readonly step: 'creating'; readonly count: number }
  | { readonly step: 'uploading'; readonly flashId: number; readonly pictures: readonly PictureState[] }
  /** The text is out, some pictures are not, and nothing is on its way. */
  | { readonly step: 'stuck'; readonly flashId: number; readonly pictures: readonly PictureState[] }
  | { readonly step: 'clearing'; readonly flashId: number; readonly pictures: readonly PictureState[] }
  | { readonly step: 'done'; readonly flashId: number }

export type PostingEvent =
  | { readonly type: 'submit'; readonly count: number }
  | { readonly type: 'refused' }
  | { readonly type: 'created'; readonly flashId: number }
  | { readonly type: 'sending'; readonly index: number; readonly part: number }
  | { readonly type: 'sent'; readonly index: number }
  | { readonly type: 'failed'; readonly index: number }
  /** What is under way or waits counts as failed; each can be tried again. */
  | { readonly type: 'stop' }
  | { readonly type: 'retry'; readonly index: number }
  /** Leave it at the pictures that arrived. */
  | { readonly type: 'settle' }
  | { readonly type: 'cleared' }

type Uploading = Extract<Posting, { step: 'uploading' | 'stuck' }>

export const editing: Posting = { step: 'editing' }
const waiting: PictureState = { step: 'waiting', part: 0 }
const failed: PictureState = { step: 'failed', part: 0 }
const sent: PictureState = { step: 'sent', part: 1 }

/** The next state; the same one where the event does not apply, so that a second press does nothing. */
export function next(now: Posting, event: PostingEvent): Posting {
  switch (now.step) {
    case 'editing':
      return event.type === 'submit' ? { step: 'creating', count: event.count } : now
    case 'creating':
      if (event.type === 'refused') return editing
      if (event.type !== 'created') return now
      return settled({
        step: 'uploading',
        flashId: event.flashId,
        pictures: Array.from({ length: now.count }, () => waiting),
      })
    case 'uploading':
      return whileUploading(now, event)
    case 'stuck':
      if (event.type === 'retry') return whileUploading(now, event)
      return event.type === 'settle' ? { ...now, step: 'clearing' } : now
    case 'clearing':
      return event.type === 'cleared' ? { step: 'done', flashId: now.flashId } : now
    case 'done':
      return now
  }
}

function whileUploading(now: Uploading, event: PostingEvent): Posting {
  if (event.type === 'stop')
    return settled({ ...now, pictures: now.pictures.map((each) => (isOver(each) ? each : failed)) })
  if (!('index' in event)) return now
  const picture = now.pictures[event.index]
  if (!picture) return now
  const changed = changedPicture(picture, event)
  if (changed === picture) return now
  return settled({ ...now, pictures: now.pictures.map((each, at) => (at === event.index ? changed : each)) })
}

function changedPicture(picture: PictureState, event: PostingEvent): PictureState {
  if (event.type === 'retry') return picture.step === 'failed' ? waiting : picture
  if (isOver(picture)) return picture
  // Bytes that are sent a second time do not move the bar back.
  if (event.type === 'sending') return { step: 'sending', part: Math.max(picture.part, Math.min(1, event.part)) }
  return event.type === 'sent' ? sent : failed
}

const isOver = ({ step }: PictureState): boolean => step === 'sent' || step === 'failed'

/** Uploading ends by itself when nothing is left to send. */
function settled(now: Uploading): Posting {
  if (now.pictures.some((each) => !isOver(each))) return { ...now, step: 'uploading' }
  const step = now.pictures.every((each) => each.step === 'sent') ? 'clearing' : 'stuck'
  return { ...now, step }
}

const CREATED = 0.3
const UPLOADED = 0.8
const CLEARING = 0.9

/** 0 to 1, as specification 1 § 4 has it: 30 with the text, up to 80 with the pictures, then 90 and 100. */
export function progress(now: Posting): number {
  switch (now.step) {
    case 'editing':
    case 'creating':
      return 0
    case 'uploading':
    case 'stuck': {
      const done = now.pictures.reduce((sum, { part }) => sum + part, 0)
      return CREATED + ((UPLOADED - CREATED) * done) / now.pictures.length
    }
    case 'clearing':
      return CLEARING
    case 'done':
      return 1
  }
}

/** The picture to be sent next. */
export const nextPicture = (now: Posting): number =>
  now.step === 'uploading' ? now.pictures.findIndex(({ step }) => step === 'waiting') : -1

export const isBusy = ({ step }: Posting): boolean => step === 'creating' || step === 'uploading' || step === 'clearing'

/** Numbers as people count, of the pictures that did not arrive. */
export const failedNumbers = (now: Posting): number[] =>
  'pictures' in now ? now.pictures.flatMap(({ step }, index) => (step === 'failed' ? [index + 1] : [])) : []
