import { defineEvent } from '../../platform/events.ts'

/** The account is hidden from everyone; the member can undo this for seven days. */
export const accountClosing = defineEvent<{ userId: number }>('accountClosing')

/** Final: data that would outlive the credentials are removed in the same transaction. */
export const accountClosed = defineEvent<{ userId: number }>('accountClosed')

export const accountReopened = defineEvent<{ userId: number }>('accountReopened')
