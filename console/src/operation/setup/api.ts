import { backupCalls, nodeConsoleCalls, type SetupStep, setupCalls, staffCalls } from '@sp/contract'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'

export const useSetup = () => useConsoleQuery(setupCalls.state, {})
export const useSectionsNow = () => useConsoleQuery(nodeConsoleCalls.list, {})
export const useStaffNow = () => useConsoleQuery(staffCalls.list, {})
export const useBackupsNow = () => useConsoleQuery(backupCalls.list, {})

/** @param then what follows once the server has the step */
export const useMark = (then: (step: SetupStep) => void) =>
  useChange({
    call: caller(setupCalls.mark),
    done: (_data: null, { step }: { step: SetupStep }) => then(step),
    settled: () => refresh([setupCalls.state]),
  })
