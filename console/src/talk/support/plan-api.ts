import { attendantConsoleCalls as calls } from '@sp/contract'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'

const settled = () => refresh([calls.plan, calls.threads])

export const usePlan = () => useConsoleQuery(calls.plan, {})
export const useAddShift = () => useChange({ call: caller(calls.addShift), settled })
export const useRemoveShift = () => useChange({ call: caller(calls.removeShift), settled })
export const useAddClosure = () => useChange({ call: caller(calls.addClosure), settled })
export const useRemoveClosure = () => useChange({ call: caller(calls.removeClosure), settled })
