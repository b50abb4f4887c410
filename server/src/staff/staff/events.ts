import { defineEvent } from '../../platform/events.ts'

/** The role or the account ended, or an operator reset the access: nothing of the console that was set up before stays. */
export const secondFactorDropped = defineEvent<{ userId: number }>('secondFactorDropped')
