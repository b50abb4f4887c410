import { stored } from './stored.ts'

export const PIN_ENTRY = 'pin'

/** An entry that cannot be read asks too, and no PIN fits it: damage must not unlock. */
export const hasPin = (): boolean => stored.read(PIN_ENTRY) !== null
