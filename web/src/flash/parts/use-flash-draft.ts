import { WARNINGS, type Warning } from '@sp/contract'
import { useRef, useState } from 'react'
import { newClientKey } from '../../lib/client-key.ts'
import { readDraft, useDraft, writeDraft } from '../../lib/draft.ts'

const TEXT = 'flash'
const REST = 'flash-rest'

/** What belongs to a draft beside its text. */
interface Rest {
  isPrivate: boolean
  warning: Warning | null
  /** How many pictures were chosen; they themselves are not kept. */
  pictures: number
  /** The last attempt to post: the same content once more is the same flash. */
  attempt: { of: string; clientKey: string } | null
}

const blank: Rest = { isPrivate: false, warning: null, pictures: 0, attempt: null }

/** What was kept, with anything unreadable as if never said. */
export function readRest(kept: string): Rest {
  try {
    const { isPrivate, warning, pictures, attempt } = JSON.parse(kept) as Partial<Record<keyof Rest, unknown>>
    const { of, clientKey } = (attempt ?? {}) as Partial<NonNullable<Rest['attempt']>>
    return {
      isPrivate: isPrivate === true,
      warning: WARNINGS.find((each) => each === warning) ?? null,
      pictures: Number.isSafeInteger(pictures) ? (pictures as number) : 0,
      attempt: typeof of === 'string' && typeof clientKey === 'string' ? { of, clientKey } : null,
    }
  } catch {
    return blank
  }
}

/** The flash being written survives a reload: text, who may see it, its warning. */
export function useFlashDraft() {
  const { text, setText, discard } = useDraft(TEXT)
  const [rest, show] = useState(() => readRest(readDraft(REST)))
  const latest = useRef(rest)
  const [picturesLost] = useState(rest.pictures)
  const change = (part: Partial<Rest>) => {
    latest.current = { ...latest.current, ...part }
    show(latest.current)
    writeDraft(REST, JSON.stringify(latest.current))
  }
  return {
    text,
    setText,
    ...rest,
    change,
    /** Chosen last time and not here any more. */
    picturesLost,
    keyFor: (input: object): string => {
      const of = JSON.stringify(input)
      const { attempt } = latest.current
      if (attempt?.of === of) return attempt.clientKey
      const clientKey = newClientKey()
      change({ attempt: { of, clientKey } })
      return clientKey
    },
    /** It is posted. What is on the screen stays until the screen goes. */
    forget: () => {
      writeDraft(TEXT, '')
      writeDraft(REST, '')
    },
    discard,
  }
}
