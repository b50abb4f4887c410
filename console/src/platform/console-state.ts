import { type ClaimKind, type ConsoleState, consoleStateCalls } from '@sp/contract'
import { useConsoleQuery } from './api.ts'
import { useSession } from './session.ts'

const EVERY_MS = 3000

export const useConsoleState = (): ConsoleState | undefined =>
  useConsoleQuery(consoleStateCalls.state, {}, { every: EVERY_MS }).data

export function useIsLost(): boolean {
  const { errorUpdatedAt, dataUpdatedAt } = useConsoleQuery(consoleStateCalls.state, {}, { every: EVERY_MS })
  return errorUpdatedAt > dataUpdatedAt
}

export function useClaim(kind: ClaimKind, id: number): (ConsoleState['holds'][number] & { mine: boolean }) | undefined {
  const me = useSession()?.colleague.id
  const hold = useConsoleState()?.holds.find((each) => each.kind === kind && each.id === id)
  return hold && { ...hold, mine: hold.by.id === me }
}
