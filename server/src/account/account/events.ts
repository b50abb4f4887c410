import { defineEvent } from '../../platform/events.ts'

/** `waits`: staff have to approve it first. */
export const accountMade = defineEvent<{ userId: number; waits: boolean; isStaff: boolean }>('accountMade')

/** A name, nickname or signature, which others read on the profile and beside everything that the member posts. */
export const publicTextWritten = defineEvent<{ userId: number; text: string }>('publicTextWritten')

/** With `self`, a listener may refuse the change by throwing. */
export const birthdayChanged = defineEvent<{
  userId: number
  by: 'self' | 'staff'
  /**
   * The previous state: set at least a day ago, and, for a minor's birthday, changeable by customer service only.
   */
  was: { birthday: string | null; isSettled: boolean; isFixed: boolean }
}>('birthdayChanged')
