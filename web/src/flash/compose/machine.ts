export interface PictureState {
  readonly step: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0 to 1, by bytes. */
  readonly part: number
}

interface Pictured<Step> {
  readonly step: Step
  readonly flashId: number
  readonly pictures: readonly PictureState[]
}

/**
 * Publishing: the text first, as a draft if pictures follow one after the other; then the flash is published and the
 * outdated lists are cleared.
 */
export type Posting =
  | { readonly step: 'editing' }
  | { readonly step: 'creating'; readonly count: number }
  | Pictured<'uploading'>
  /** Nothing is in progress and nothing is published: pictures failed, or the publish call failed. */
  | Pictured<'stuck'>
  | Pictured<'publishing'>
  | Pictured<'clearing'>
  | { readonly step: 'done'; readonly flashId: number }

export type PostingEvent =
  | { readonly type: 'submit'; readonly count: number }
  | { readonly type: 'refused' }
  /** `sent`: per picture, whether an earlier try uploaded it. */
  | { readonly type: 'created'; readonly flashId: number; readonly sent?: readonly boolean[] }
  | { readonly type: 'sending'; readonly index: number; readonly part: number }
  | { readonly type: 'sent'; readonly index: number }
  | { readonly type: 'failed'; readonly index: number }
  | { readonly type: 'stop' }
  | { readonly type: 'retry'; readonly index: number }
  | { readonly type: 'again' }
  | { readonly type: 'settle' }
  | { readonly type: 'published' }
  | { readonly type: 'unpublished' }
  | { readonly type: 'gone' }
  | { readonly type: 'edit' }
  | { readonly type: 'cleared' }

type Uploading = Pictured<'uploading' | 'stuck'>

export const editing: Posting = { step: 'editing' }
const waiting: PictureState = { step: 'waiting', part: 0 }
const failed: PictureState = { step: 'failed', part: 0 }
const sent: PictureState = { step: 'sent', part: 1 }

/** The next state; the same object if the event does not apply, so that a second press has no effect. */
export function next(now: Posting, event: PostingEvent): Posting {
  switch (now.step) {
    case 'editing':
      return event.type === 'submit' ? { step: 'creating', count: event.count } : now
    case 'creating':
      if (event.type === 'refused') return editing
      return event.type === 'created' ? afterCreated(now.count, event) : now
    case 'uploading':
      return event.type === 'gone' ? startOver(now) : whileUploading(now, event)
    case 'stuck':
      return whileStuck(now, event)
    case 'publishing':
      if (event.type === 'gone') return startOver(now)
      if (event.type === 'unpublished') return { ...now, step: 'stuck' }
      return event.type === 'published' ? { ...now, step: 'clearing' } : now
    case 'clearing':
      return event.type === 'cleared' ? { step: 'done', flashId: now.flashId } : now
    case 'done':
      return now
  }
}

function afterCreated(count: number, { flashId, sent: before }: Extract<PostingEvent, { type: 'created' }>): Posting {
  const pictures = (before ?? Array<boolean>(count).fill(false)).map((each) => (each ? sent : waiting))
  if (pictures.length === 0) return { step: 'clearing', flashId, pictures }
  return settled({ step: 'uploading', flashId, pictures })
}

const startOver = ({ pictures }: Pictured<unknown>): Posting => ({ step: 'creating', count: pictures.length })

export const resumed = (flashId: number, arrived: readonly boolean[]): Posting => ({
  step: 'stuck',
  flashId,
  pictures: arrived.map((each) => (each ? sent : failed)),
})

function whileStuck(now: Pictured<'stuck'>, event: PostingEvent): Posting {
  if (event.type === 'edit') return editing
  if (event.type === 'settle') return { ...now, step: 'publishing' }
  if (event.type === 'again')
    return settled({ ...now, pictures: now.pictures.map((each) => (each.step === 'failed' ? waiting : each)) })
  return event.type === 'retry' ? whileUploading(now, event) : now
}

function whileUploading(now: Uploading, event: PostingEvent): Posting {
  if (event.type === 'stop')
    return settled({ ...now, pictures: now.pictures.map((each) => (isOver(each) ? each : failed)) })
  if (!('index' in event)) return now
  const picture = now.pictures[event.index]
  if (!picture) return now
  const changed = changedPicture(picture, event)
  if (changed === picture) return now
  return settled({ ...now, pictures: now.pictures.map((each, index) => (index === event.index ? changed : each)) })
}

function changedPicture(picture: PictureState, event: PostingEvent): PictureState {
  if (event.type === 'retry') return picture.step === 'failed' ? waiting : picture
  if (isOver(picture)) return picture
  // Bytes that are sent a second time do not move the progress bar back.
  if (event.type === 'sending') return { step: 'sending', part: Math.max(picture.part, Math.min(1, event.part)) }
  return event.type === 'sent' ? sent : failed
}

const isOver = ({ step }: PictureState): boolean => step === 'sent' || step === 'failed'

function settled(now: Uploading): Posting {
  if (now.pictures.some((each) => !isOver(each))) return { ...now, step: 'uploading' }
  const step = now.pictures.every((each) => each.step === 'sent') ? 'publishing' : 'stuck'
  return { ...now, step }
}

const CREATED = 0.3
const UPLOADED = 0.8
const CLEARING = 0.9

/** 0 to 1, by specification 1 § 4: 30 % after the text, up to 80 % with the pictures, then 90 % and 100 %. */
export function progress(now: Posting): number {
  switch (now.step) {
    case 'editing':
    case 'creating':
      return 0
    case 'uploading':
    case 'stuck':
    case 'publishing': {
      const done = now.pictures.reduce((sum, { part }) => sum + part, 0)
      return CREATED + ((UPLOADED - CREATED) * done) / now.pictures.length
    }
    case 'clearing':
      return CLEARING
    case 'done':
      return 1
  }
}

export function pieces(now: Posting): { at: number; of: number } {
  const pictures = 'pictures' in now ? now.pictures : []
  const of = 1 + (now.step === 'creating' ? now.count : pictures.length)
  const arrived = pictures.filter(({ step }) => step === 'sent').length
  return { at: now.step === 'editing' || now.step === 'creating' ? 1 : Math.min(of, 2 + arrived), of }
}

export const nextPicture = (now: Posting): number =>
  now.step === 'uploading' ? now.pictures.findIndex(({ step }) => step === 'waiting' || step === 'sending') : -1

export const isBusy = ({ step }: Posting): boolean =>
  step === 'creating' || step === 'uploading' || step === 'publishing' || step === 'clearing'

export const failedNumbers = (now: Posting): number[] =>
  'pictures' in now ? now.pictures.flatMap(({ step }, index) => (step === 'failed' ? [index + 1] : [])) : []
