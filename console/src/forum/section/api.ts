import { nodeConsoleCalls as calls, consoleStateCalls } from '@sp/contract'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'
import { useCreate } from '../../platform/use-create.ts'

export const useSections = () => useConsoleQuery(calls.list, {})
export const useProposals = () => useConsoleQuery(calls.proposals, {})
export const useSection = (nodeId: number | undefined) =>
  useConsoleQuery(calls.get, { nodeId: nodeId ?? 0 }, { enabled: nodeId !== undefined })

const changed = [calls.list, calls.get]
const settled = () => refresh(changed)
export const useCreateSection = (created: (id: number) => void) =>
  useCreate({ call: caller(calls.create), created, settled }, { key: 'section' })
export const useEditSection = () => useChange({ call: caller(calls.change), settled })
export const useSetReview = () => useChange({ call: caller(calls.review), settled })
export const useRecommend = (done: () => void) => useChange({ call: caller(calls.recommend), done, settled })
export const useAppoint = () => useChange({ call: caller(calls.appoint), settled })
export const useDismiss = () => useChange({ call: caller(calls.dismiss), settled })
export const useDecide = () =>
  useChange({
    call: caller(calls.decide),
    settled: () => refresh([...changed, calls.proposals, consoleStateCalls.state]),
  })
