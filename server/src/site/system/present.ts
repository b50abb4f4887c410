import { definitionOf, type MemberBrief, type Setting, type SettingChange, type SettingKey } from '@sp/contract'

export interface ChangeRow {
  id: number
  key: string
  from: unknown
  to: unknown
  byId: number | null
  reason: string
  at: Date
}

type Brief = (id: number) => MemberBrief

export const toChange = ({ id, from, to, byId, reason, at }: ChangeRow, briefOf: Brief): SettingChange => ({
  id,
  from,
  to,
  reason,
  at: at.toISOString(),
  by: byId === null ? null : briefOf(byId),
})

export const toSetting = (
  key: SettingKey,
  value: unknown,
  last: (ChangeRow & { version: number }) | undefined,
  briefOf: Brief,
): Setting => ({
  guarded: false,
  ...definitionOf(key),
  key,
  value,
  version: last?.version ?? 0,
  last: last === undefined ? null : toChange(last, briefOf),
})
