import { defineEvent } from '../../platform/events.ts'

export const levelReached = defineEvent<{ userId: number; level: number }>('levelReached')
