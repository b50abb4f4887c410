import { FLASH_IMAGES, WARNINGS, type Warning } from '@sp/contract'

/** Entries beside each other on the device. */
export const TEXT = 'flash'
export const REST = 'flash-rest'

/** A chosen picture: compressed from the moment that it is chosen, shown and saved once that is done. */
export interface Picture {
  readonly key: string
  readonly preview?: string
}

/** What a member is about to post: in this window, on the device, and in its other windows the same. */
export interface FlashDraft {
  readonly text: string
  readonly isPrivate: boolean
  readonly warning: Warning | null
  readonly pictures: readonly Picture[]
  /** Pictures that were chosen and are not on the device any more. */
  readonly lost: number
}

type Rest = Pick<FlashDraft, 'isPrivate' | 'warning' | 'lost'> & { keys: string[] }

/** What belongs to a draft beside its text, with anything unreadable as if it were not there. */
export function readRest(saved: string): Rest {
  try {
    const { isPrivate, warning, pictures } = JSON.parse(saved) as Partial<Record<string, unknown>>
    const given: unknown[] = Array.isArray(pictures) ? pictures : []
    return {
      isPrivate: isPrivate === true,
      warning: WARNINGS.find((each) => each === warning) ?? null,
      keys: given.filter((key) => typeof key === 'string').slice(0, FLASH_IMAGES),
      // An earlier version wrote down how many there were, and no more.
      lost: Number.isSafeInteger(pictures) ? (pictures as number) : 0,
    }
  } catch {
    return { isPrivate: false, warning: null, keys: [], lost: 0 }
  }
}
