import { defineEvent } from '../../platform/events.ts'

export const genderChanged = defineEvent<{ userId: number }>('genderChanged')
