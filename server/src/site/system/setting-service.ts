import { isDeepStrictEqual } from 'node:util'
import {
  CHANGES_PER_PAGE,
  type Data,
  definitionOf,
  type Input,
  SETTING_KEYS,
  type Settings,
  type settingConsoleCalls,
  settingRefusals,
  validateSetting,
} from '@sp/contract'
import { type Act, requireFreshCode, type StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import { toChange, toSetting } from './present.ts'
import { lockSetting, putSetting, readAway, readSettings } from './service.ts'
import * as queries from './setting-queries.ts'

type Calls = typeof settingConsoleCalls

export async function listSettings(ctx: StaffCtx, briefsOf: MemberSummariesOf): Promise<Data<Calls['list']>> {
  const present = await readSettings(ctx)
  const changes = await queries.lastChanges.all(ctx.db, {})
  const summaryOf = await briefsOf(ctx, new Set(changes.flatMap(({ byId }) => byId ?? [])))
  const last = new Map(changes.map((change) => [change.key, change]))
  const list = SETTING_KEYS.map((key) => toSetting(key, present[key], last.get(key), summaryOf))
  return { list, away: await readAway(ctx) }
}

export async function settingHistory(
  ctx: StaffCtx,
  { key, page = 0 }: Input<Calls['history']>,
  briefsOf: MemberSummariesOf,
): Promise<Data<Calls['history']>> {
  const changes = await queries.changes.all(ctx.db, { key, most: CHANGES_PER_PAGE, skip: page * CHANGES_PER_PAGE })
  const { total } = await queries.countChanges.one(ctx.db, { key })
  const summaryOf = await briefsOf(ctx, new Set(changes.flatMap(({ byId }) => byId ?? [])))
  return { list: changes.map((change) => toChange(change, summaryOf)), total }
}

export function changeSetting(ctx: StaffCtx, { key, value, version, reason = '' }: Input<Calls['put']>): Act<null> {
  const validated = validateSetting(key, value)
  if ('fault' in validated) refuse({ ...settingRefusals.unfit, msg: validated.fault })
  if (definitionOf(key).guarded) requireFreshCode(ctx)
  return async (tx, note) => {
    const from = await lockSetting(tx, key)
    const { total } = await queries.countChanges.one(tx, { key })
    if (version !== undefined && version !== total) refuse(settingRefusals.changedMeanwhile)
    note.details({ from, to: validated.value })
    if (!isDeepStrictEqual(validated.value, from))
      await putSetting(ctx, tx, key, validated.value as Settings[typeof key], { byId: ctx.viewer.id, reason })
    return null
  }
}
