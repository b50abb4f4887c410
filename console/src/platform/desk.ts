import { type DeskState, deskCalls, type HoldKind } from '@sp/contract'
import { useLook } from './api.ts'
import { useSession } from './session.ts'

const EVERY_MS = 3000

/** What waits, and who works on what; seen live by everybody at the desk. */
export const useDesk = (): DeskState | undefined => useLook(deskCalls.state, {}, { every: EVERY_MS }).data

/** Asking failed since it last went well. */
export function useIsLost(): boolean {
  const { errorUpdatedAt, dataUpdatedAt } = useLook(deskCalls.state, {}, { every: EVERY_MS })
  return errorUpdatedAt > dataUpdatedAt
}

/** Who works on this, and until when. */
export function useHold(kind: HoldKind, id: number): (DeskState['holds'][number] & { mine: boolean }) | undefined {
  const me = useSession()?.colleague.id
  const hold = useDesk()?.holds.find((each) => each.kind === kind && each.id === id)
  return hold && { ...hold, mine: hold.by.id === me }
}
