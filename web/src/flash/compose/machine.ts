import type { DraftPicture } from '../../content/upload/draft-pictures.ts'

/**
 * Publishing: the text first, as a draft if pictures follow one after the other; then the flash is published and the
 * outdated lists are cleared. `stuck`: nothing is in progress and nothing is published, because pictures failed or the
 * publish call did.
 */
const STEPS = {
  editing: { submit: 'creating' },
  creating: { refused: 'editing', held: 'uploading', created: 'clearing' },
  uploading: { uploaded: 'publishing', failed: 'stuck', stop: 'stuck', gone: 'creating' },
  stuck: { again: 'uploading', settle: 'publishing', edit: 'editing' },
  publishing: { published: 'clearing', unpublished: 'stuck', gone: 'creating' },
  clearing: { cleared: 'done' },
  done: {},
} as const

export type Posting = keyof typeof STEPS
type KeysOf<T> = T extends unknown ? keyof T : never
export type PostingEvent = KeysOf<(typeof STEPS)[Posting]>

/** The next step; the same one if the event does not apply, so that a second press has no effect. */
export const next = (now: Posting, event: PostingEvent): Posting =>
  (STEPS[now] as Partial<Record<PostingEvent, Posting>>)[event] ?? now

export type SentPicture = Pick<DraftPicture, 'state' | 'hasArrived'>

const CREATED = 0.3
const UPLOADED = 0.8
const CLEARING = 0.9

/** 0 to 1, by specification 1 § 4: 30 % after the text, up to 80 % with the pictures, then 90 % and 100 %. */
export function progress(now: Posting, pictures: readonly SentPicture[]): number {
  switch (now) {
    case 'editing':
    case 'creating':
      return 0
    case 'uploading':
    case 'stuck':
    case 'publishing': {
      const done = pictures.reduce((sum, { hasArrived, state }) => sum + (hasArrived ? 1 : (state?.part ?? 0)), 0)
      return CREATED + (UPLOADED - CREATED) * (pictures.length === 0 ? 1 : done / pictures.length)
    }
    case 'clearing':
      return CLEARING
    case 'done':
      return 1
  }
}

export function pieces(now: Posting, pictures: readonly SentPicture[]): { at: number; of: number } {
  const of = 1 + pictures.length
  const arrived = pictures.filter(({ hasArrived }) => hasArrived).length
  return { at: now === 'editing' || now === 'creating' ? 1 : Math.min(of, 2 + arrived), of }
}

export const isBusy = (now: Posting): boolean =>
  now === 'creating' || now === 'uploading' || now === 'publishing' || now === 'clearing'

export const failedNumbers = (pictures: readonly SentPicture[]): number[] =>
  pictures.flatMap(({ state }, index) => (state?.step === 'failed' ? [index + 1] : []))
