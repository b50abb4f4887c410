import {
  ALARMS,
  type Alarm,
  type AlarmKey,
  type healthCalls as calls,
  type Data,
  type Input,
  MUTE_HOURS,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import type { Raised } from '../../platform/health.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import * as queries from './alarm-queries.ts'
import { alarmRaised } from './events.ts'
import { examineNow } from './examine-service.ts'

/** Stores what is raised now, and emits `alarmRaised` for each alarm that is new or worse. */
export async function watchAlarms(app: App): Promise<void> {
  const { alarms } = await examineNow(app)
  await app.transact(async (tx) => {
    // In one order, so that two nodes at once do not wait for each other.
    for (const { key, level } of [...alarms].sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const before = await queries.before.maybe(tx, { key })
      await queries.raise.run(tx, { key, level })
      const isWorse = before?.level === 'warn' && level === 'bad'
      if (before === undefined || (isWorse && !before.isMuted)) await emit(app, tx, alarmRaised, { key, level })
    }
    await queries.clear.run(tx, { raised: alarms.map(({ key }) => key) })
  })
}

const RANK = { bad: 0, warn: 1 }

/** The alarms of now; one that the job has not stored yet began now. */
export async function presentAlarms({ db }: App, raised: readonly Raised[], now: Date): Promise<Alarm[]> {
  const stored = new Map((await queries.all.all(db, {})).map((row) => [row.key, row]))
  const placeOf = (key: AlarmKey) => ALARMS.indexOf(key)
  return raised
    .map(({ key, level, values }): Alarm => {
      const { since = now, mutedUntil = null } = stored.get(key) ?? {}
      return { key, level, values, since: since.toISOString(), mutedUntil: mutedUntil?.toISOString() ?? null }
    })
    .sort((a, b) => RANK[a.level] - RANK[b.level] || placeOf(a.key) - placeOf(b.key))
}

export const muteAlarm =
  (_ctx: StaffCtx, { alarm: key }: Input<typeof calls.mute>): Act<Data<typeof calls.mute>> =>
  async (tx) => {
    await queries.mute.run(tx, { key, hours: MUTE_HOURS })
    return null
  }
