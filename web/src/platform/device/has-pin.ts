import { stored } from './stored.ts'

export const PIN_ENTRY = 'pin'

/** An unreadable entry also counts, and no PIN matches it: damage must not unlock the app. */
export const hasPin = (): boolean => stored.read(PIN_ENTRY) !== null
