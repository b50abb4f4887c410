import type { PairQuestion } from '@sp/contract'
import { defineEvent } from '../../platform/events.ts'

/** Both answered yes; data that exist for one stage only are deleted. */
export const stageLeft = defineEvent<{ sessionId: number; question: PairQuestion }>('stageLeft')

/** A block separates the two; the id is 0 if the two have no pairing. */
export const pairingBlocked = defineEvent<{ sessionId: number }>('pairingBlocked')

export const pairingEnded = defineEvent<{ sessionId: number; userIds: readonly number[] }>('pairingEnded')
