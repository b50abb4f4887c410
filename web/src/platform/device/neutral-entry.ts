import { stored } from './stored.ts'

/** The entry of the neutral name; its texts are not part of the script that runs first. */
export const NEUTRAL_ENTRY = 'neutral'

export const isNeutral = (): boolean => stored.read(NEUTRAL_ENTRY) !== null
