import { definitionOf, type MemberSummary, type Setting, type SettingChange, type SettingKey } from '@sp/contract'

export interface ChangeRow {
  id: number
  key: string
  from: unknown
  to: unknown
  byId: number | null
  reason: string
  at: Date
}

type SummaryOf = (id: number) => MemberSummary

export const toChange = ({ id, from, to, byId, reason, at }: ChangeRow, summaryOf: SummaryOf): SettingChange => ({
  id,
  from,
  to,
  reason,
  at: at.toISOString(),
  by: byId === null ? null : summaryOf(byId),
})

export const toSetting = (
  key: SettingKey,
  value: unknown,
  last: (ChangeRow & { version: number }) | undefined,
  summaryOf: SummaryOf,
): Setting => ({
  guarded: false,
  ...definitionOf(key),
  key,
  value,
  version: last?.version ?? 0,
  last: last === undefined ? null : toChange(last, summaryOf),
})
