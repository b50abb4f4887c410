import { countersignCalls as calls, consoleStateCalls, memberCalls, staffCalls } from '@sp/contract'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useConsoleState } from '../../platform/console-state.ts'
import { useReloadOnChange } from '../../platform/pages.ts'
import { useChange } from '../../platform/use-change.ts'

export function useRequests() {
  useReloadOnChange(calls.list, useConsoleState()?.waiting.countersign)
  return useConsoleQuery(calls.list, {})
}

const settled = () => refresh([calls.list, consoleStateCalls.state, staffCalls.list, memberCalls.get])

export const useConfirm = () => useChange({ call: caller(calls.confirm), settled })
export const useUse = () => useChange({ call: caller(calls.use), settled })
export const useEnd = (done: () => void) => useChange({ call: caller(calls.end), done, settled })
export const useRequestOwner = () => useChange({ call: caller(calls.requestOwner), settled })
