import { FLASH_IMAGES, WARNINGS, type Warning } from '@sp/contract'
import { makeSlot } from '@sp/ui'
import type { DraftPictures } from '../../content/upload/draft-pictures.ts'
import { draftPicturesFor } from '../../content/upload/draft-pictures-for.ts'
import { readDraft } from '../../platform/device/draft.ts'
import { DraftRecord, type RecordShape } from '../../platform/device/draft-record.ts'
import { onAccount } from '../../platform/session/session.ts'
import { moveOlderDraft } from './older-draft.ts'

export const KEY = 'flash'

export interface FlashWords {
  readonly text: string
  readonly isPrivate: boolean
  readonly warning: Warning | null
}

export const blank: FlashWords = { text: '', isPrivate: false, warning: null }

const shape: RecordShape<FlashWords> = {
  blank,
  long: 'text',
  read: ({ isPrivate, warning }) => ({
    isPrivate: isPrivate === true,
    warning: WARNINGS.find((each) => each === warning) ?? null,
  }),
}

/** The number of chosen pictures that are no longer on the device. */
export const lostPictures = makeSlot(moveOlderDraft(KEY))

export const flashWords = new DraftRecord(KEY, shape)
export const flashPictures: DraftPictures = draftPicturesFor(KEY, FLASH_IMAGES, {
  target: null,
  prefix: '',
  onLost: () => lostPictures.set(lostPictures.get() + 1),
})

export const getWords = (): FlashWords => flashWords.now() ?? blank

/** Which part of the draft would survive a reload, after all pending saves have finished. */
export async function savedShare(): Promise<'all' | 'text' | 'none'> {
  const { text } = getWords()
  await flashPictures.settled()
  if (readDraft(KEY) !== text) return 'none'
  return flashPictures.areSaved() ? 'all' : 'text'
}

/** Drops the state of this window, so that the next access reads the device again. */
export function clearView(): void {
  flashWords.reread()
  flashPictures.dispose()
  lostPictures.set(0)
}

// Posting continues without its page.
flashWords.onChange(() => {})
flashPictures.onChange(() => {})
onAccount(() => lostPictures.set(0))
