import { settingConsoleCalls as calls, type SettingKey } from '@sp/contract'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'
import { reasonIn } from '../../platform/reason-in.ts'
import { draftsNow, dropDraft, savable } from './drafts.ts'

export const useSettings = () => useConsoleQuery(calls.list, {})
export const useHistory = (key: SettingKey) => useConsoleQuery(calls.history, { key })

/** Saves one setting after the other: a saved one is no longer a draft, even if a later one is refused. */
export async function saveDrafts(reason: string): Promise<void> {
  try {
    for (const [key, draft] of savable(draftsNow())) {
      await call(calls.put, { key, ...draft, ...reasonIn(reason) })
      dropDraft(key)
    }
  } finally {
    refresh([calls.list, calls.history])
  }
}
