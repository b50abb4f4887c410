import { FLASH_IMAGES, WARNINGS, type Warning } from '@sp/contract'

export const TEXT = 'flash'
export const REST = 'flash-rest'

export interface Picture {
  readonly key: string
  readonly preview?: string
}

export interface FlashDraft {
  readonly text: string
  readonly isPrivate: boolean
  readonly warning: Warning | null
  readonly pictures: readonly Picture[]
  /** The number of chosen pictures that are no longer on the device. */
  readonly lost: number
}

type Rest = Pick<FlashDraft, 'isPrivate' | 'warning' | 'lost'> & { keys: string[] }

export function readRest(saved: string): Rest {
  try {
    const { isPrivate, warning, pictures } = JSON.parse(saved) as Partial<Record<string, unknown>>
    const given: unknown[] = Array.isArray(pictures) ? pictures : []
    return {
      isPrivate: isPrivate === true,
      warning: WARNINGS.find((each) => each === warning) ?? null,
      keys: given.filter((key) => typeof key === 'string').slice(0, FLASH_IMAGES),
      // An earlier version stored only the number of pictures.
      lost: Number.isSafeInteger(pictures) ? (pictures as number) : 0,
    }
  } catch {
    return { isPrivate: false, warning: null, keys: [], lost: 0 }
  }
}
