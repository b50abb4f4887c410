import { WARNINGS, type Warning } from '@sp/contract'
import { useRef, useState } from 'react'
import { readDraft, useDraft, writeDraft } from '../../platform/device/draft.ts'

const TEXT = 'flash'
const REST = 'flash-rest'

/** What belongs to a draft beside its text. */
interface Rest {
  isPrivate: boolean
  warning: Warning | null
  /** How many pictures were chosen; they themselves are not saved. */
  pictures: number
}

const blank: Rest = { isPrivate: false, warning: null, pictures: 0 }

/** What was saved, with anything unreadable as if it were not there. */
export function readRest(saved: string): Rest {
  try {
    const { isPrivate, warning, pictures } = JSON.parse(saved) as Partial<Record<keyof Rest, unknown>>
    return {
      isPrivate: isPrivate === true,
      warning: WARNINGS.find((each) => each === warning) ?? null,
      pictures: Number.isSafeInteger(pictures) ? (pictures as number) : 0,
    }
  } catch {
    return blank
  }
}

/** The flash being written survives a reload: text, who may see it, its warning. */
export function useFlashDraft() {
  const { key, text, setText } = useDraft(TEXT)
  const [rest, show] = useState(() => readRest(readDraft(REST)))
  const latest = useRef(rest)
  const [picturesLost] = useState(rest.pictures)
  const change = (part: Partial<Rest>) => {
    latest.current = { ...latest.current, ...part }
    show(latest.current)
    writeDraft(REST, JSON.stringify(latest.current))
  }
  return {
    key,
    text,
    setText,
    ...rest,
    change,
    /** Chosen last time and not here any more. */
    picturesLost,
    /** It is posted. What is on the screen stays until the screen goes. */
    discard: () => {
      writeDraft(TEXT, '')
      writeDraft(REST, '')
    },
  }
}
