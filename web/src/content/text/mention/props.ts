import type { RefObject } from 'react'

export interface MentionsProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  side: 'above' | 'below'
}
