import { defineEvent } from '../../platform/events.ts'

export const factorAdded = defineEvent<{ userId: number }>('factorAdded')

export const factorRemoved = defineEvent<{ userId: number }>('factorRemoved')

export const recoveryCodesDrawn = defineEvent<{ userId: number }>('recoveryCodesDrawn')

export const recoveryCodeUsed = defineEvent<{ userId: number }>('recoveryCodeUsed')

/** A person with the password, perhaps not the member, has spent the tries of the second step. */
export const factorGuessed = defineEvent<{ userId: number }>('factorGuessed')

/** A person with the password, perhaps not the member, asked to end the factors; any of the member's sessions can cancel it. */
export const factorEndAsked = defineEvent<{ userId: number }>('factorEndAsked')

export const factorsEnded = defineEvent<{ userId: number }>('factorsEnded')
