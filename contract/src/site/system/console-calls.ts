import { consoleCall } from '../../console/console-call.ts'
import { consoleRefusals } from '../../console/refusals.ts'
import { MemberSummary, reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { id, nothing, nullable, oneOf, page, pageOf, type Static, T, time } from '../../wire/schema.ts'
import { SETTING_GROUPS, SETTING_KEYS, type SettingGroup } from './settings.ts'

export const settingRefusals = refusals('setting', {
  // The response names the valid range of the setting instead.
  unfit: [400, '这个值不合适'],
  changedMeanwhile: [409, '别人刚改过这一项，请先看一眼现在的值'],
})

const key = () => oneOf(SETTING_KEYS, { required: '没有这一项设置', wrong: '没有这一项设置' })
/** Type depends on the setting. */
const value = () => T.Unknown()

const version = () => T.Integer({ minimum: 0, maximum: 1_000_000 })

export const SettingChange = T.Object({
  id: id(),
  from: value(),
  to: value(),
  at: time(),
  /** null: set on the command line. */
  by: nullable(MemberSummary),
  reason: T.String(),
})
export type SettingChange = Static<typeof SettingChange>

export const Setting = T.Object({
  key: key(),
  type: T.String(),
  group: oneOf(Object.keys(SETTING_GROUPS) as SettingGroup[]),
  label: T.String(),
  help: T.String(),
  value: value(),
  default: value(),
  min: T.Optional(T.Integer()),
  max: T.Optional(T.Integer()),
  each: T.Optional(T.Integer()),
  choices: T.Optional(T.Record(T.String(), T.String())),
  /** A change requires a fresh code. */
  guarded: T.Boolean(),
  /** Number of changes; sent back with a change, so that no one overwrites a value they have not seen. */
  version: version(),
  last: nullable(SettingChange),
})
export type Setting = Static<typeof Setting>

/** The last time that registration closed by itself, because no staff was there; `reopenedAt` null: it is closed now. */
export const RegistrationAway = T.Object({ closedAt: time(), reopenedAt: nullable(time()) })
export type RegistrationAway = Static<typeof RegistrationAway>

export const CHANGES_PER_PAGE = 20

/** Settings of the owner; a change takes effect on all nodes within a second (DECISIONS 15). */
export const settingConsoleCalls = {
  list: consoleCall('GET setting', {
    summary: '全部设置：值、类型、范围、默认值、最近一次改动',
    input: T.Object({}),
    data: T.Object({ list: T.Array(Setting), away: T.Optional(nullable(RegistrationAway)) }),
    refusals: [],
  }),
  put: consoleCall('PUT setting', {
    summary: '改一项设置；给了 version（改之前看到的）时，别人刚改过就是 409。几项要紧的要先再输一次动态码',
    input: T.Object({ key: key(), value: value(), version: T.Optional(version()), reason: T.Optional(reason()) }),
    data: nothing(),
    refusals: [settingRefusals.unfit, settingRefusals.changedMeanwhile, consoleRefusals.freshCodeNeeded],
    meta: { about: { kind: 'setting', field: 'key' } },
  }),
  history: consoleCall('GET setting/history', {
    summary: `一项设置的改动，最近的在前，一页 ${CHANGES_PER_PAGE} 条`,
    input: T.Object({ key: key(), page: page() }),
    data: pageOf(SettingChange),
    refusals: [],
    meta: { about: { kind: 'setting', field: 'key' } },
  }),
}
