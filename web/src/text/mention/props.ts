import type { RefObject } from 'react'

export interface MentionsProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Where there is room beside the field; the text itself is never covered. */
  side: 'above' | 'below'
}
