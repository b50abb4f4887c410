import { nodeConsoleCalls as calls, consoleStateCalls } from '@sp/contract'
import { useAct, useConsoleQuery } from '../../platform/api.ts'

export const useSections = () => useConsoleQuery(calls.list, {})
export const useProposals = () => useConsoleQuery(calls.proposals, {})
export const useSection = (nodeId: number | undefined) =>
  useConsoleQuery(calls.get, { nodeId: nodeId ?? 0 }, { enabled: nodeId !== undefined })

const refresh = [calls.list, calls.get]
export const useCreate = (done: (id: number) => void) => useAct(calls.create, { refresh, done })
export const useChange = () => useAct(calls.change, { refresh })
export const useRecommend = (done: () => void) => useAct(calls.recommend, { refresh, done })
export const useAppoint = () => useAct(calls.appoint, { refresh })
export const useDismiss = () => useAct(calls.dismiss, { refresh })
export const useDecide = () => useAct(calls.decide, { refresh: [...refresh, calls.proposals, consoleStateCalls.state] })
