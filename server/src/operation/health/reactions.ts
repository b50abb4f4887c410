import { ALARMS } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import { alertStaff, registerAlarm } from '../../staff/alert/service.ts'
import { alarmRaised } from './events.ts'
import { alarmTexts } from './texts.ts'

export function registerReactions(app: App): void {
  for (const key of ALARMS) registerAlarm(app, key, `${alarmTexts[key]}，请看“运行状况”`)
  on(app, alarmRaised, (node, tx, { key }) => alertStaff(node, tx, { topic: 'alarm', alarm: key }))
}
