import { defineEvent } from '../../platform/events.ts'

export const passwordChanged = defineEvent<{ userId: number }>('passwordChanged')

/** A visitor, perhaps not the member, asked for a password reset by mail; the member can cancel it. */
export const resetStarted = defineEvent<{ userId: number }>('resetStarted')

/**
 * Staff started a reset for a member who proved their identity; the member can cancel it. `alone`: a daily
 * reminder.
 */
export const staffResetStarted = defineEvent<{ userId: number; alone: boolean }>('staffResetStarted')

export const staffResetEnded = defineEvent<{ userId: number; isUsed: boolean }>('staffResetEnded')

export const passwordReset = defineEvent<{ userId: number }>('passwordReset')

export const emailChanged = defineEvent<{ userId: number }>('emailChanged')

export const phoneChanged = defineEvent<{ userId: number }>('phoneChanged')
