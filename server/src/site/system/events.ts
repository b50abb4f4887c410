import type { SettingKey } from '@sp/contract'
import { defineEvent } from '../../platform/events.ts'

export const settingChanged = defineEvent<{ key: SettingKey }>('settingChanged')
