import type { UserSummary } from '@sp/contract'
import type { QueryKey } from '@tanstack/react-query'
import type { RefObject } from 'react'

/** What is answered; its authors are suggested first. */
export interface Thread {
  by: UserSummary
  /** The queries of what was written below it. */
  below: readonly QueryKey[]
}

export interface MentionsProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  side: 'above' | 'below'
  thread?: Thread | undefined
}
