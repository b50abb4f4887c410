import type { AlarmKey, AlarmLevel } from '@sp/contract'
import { defineEvent } from '../../platform/events.ts'

/** An alarm began or became worse, and is not muted. */
export const alarmRaised = defineEvent<{ key: AlarmKey; level: AlarmLevel }>('alarmRaised')
