import { type DeskState, deskCalls, type HoldKind } from '@sp/contract'
import { useLook } from './api.ts'
import { useSession } from './session.ts'

const EVERY_MS = 3000

export const useDesk = (): DeskState | undefined => useLook(deskCalls.state, {}, { every: EVERY_MS }).data

export function useIsLost(): boolean {
  const { errorUpdatedAt, dataUpdatedAt } = useLook(deskCalls.state, {}, { every: EVERY_MS })
  return errorUpdatedAt > dataUpdatedAt
}

export function useHold(kind: HoldKind, id: number): (DeskState['holds'][number] & { mine: boolean }) | undefined {
  const me = useSession()?.colleague.id
  const hold = useDesk()?.holds.find((each) => each.kind === kind && each.id === id)
  return hold && { ...hold, mine: hold.by.id === me }
}
