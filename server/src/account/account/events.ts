import { defineEvent } from '../../platform/events.ts'

export const accountMade = defineEvent<{ userId: number }>('accountMade')

/** With `self`, a listener may refuse the change by throwing. */
export const birthdayChanged = defineEvent<{
  userId: number
  by: 'self' | 'staff'
  /**
   * The previous state: set at least a day ago, and, for a minor's birthday, changeable by customer service only.
   */
  was: { birthday: string | null; isSettled: boolean; isFixed: boolean }
}>('birthdayChanged')
