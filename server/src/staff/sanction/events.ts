import { defineEvent } from '../../platform/events.ts'

export const accountShut = defineEvent<{ userId: number }>('accountShut')
