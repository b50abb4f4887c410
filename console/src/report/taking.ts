import {
  type Case,
  reportConsoleCalls as calls,
  type DeskState,
  deskCalls,
  HOLD_MINUTES,
  type Holder,
  holdRefusals,
} from '@sp/contract'
import { toast } from '@sp/ui'
import { keyOf, useAct } from '../platform/api.ts'
import { messageOf } from '../platform/call.ts'
import { isRefusal } from '../platform/call-error.ts'
import { useDesk, useHold } from '../platform/desk.ts'
import { queryClient } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { refreshCase } from './api.ts'

const MINUTE = 60_000
/** Whoever is at work keeps it: taken again when a minute of the ten is gone. */
const FULL = (HOLD_MINUTES - 1) * MINUTE

export interface Taking {
  /** Whoever works on it, as far as is known. */
  holder: Holder | undefined
  isMine: boolean
  isTheirs: boolean
  /** Takes the case, or keeps it. */
  touch: () => void
  release: () => void
}

/** Whose case it is. It becomes mine when I touch its decision: there is no step in between. */
export function useTaking(id: number, read: Holder | null): Taking {
  const me = useSession()?.colleague
  const isKnown = useDesk() !== undefined
  const live = useHold('report', id)
  // What every console asks again and again knows it sooner than the case, which was read once.
  const holder: Holder | undefined = isKnown ? live : (read ?? undefined)
  const isMine = holder?.by.id === me?.id && holder !== undefined
  const take = useAct(calls.take, {
    done: ({ until }) => me && know(id, { by: me, until }),
    refused: (error) => {
      toast(messageOf(error))
      if (isRefusal(error, holdRefusals.held)) know(id, error.data as Holder)
      else refreshCase(id)
    },
  })
  const release = useAct(calls.release, { done: () => know(id, undefined) })
  return {
    holder,
    isMine,
    isTheirs: holder !== undefined && !isMine,
    touch: () => {
      if (!isMine || Date.parse(holder.until) - Date.now() < FULL) take.run({ id })
    },
    release: () => release.run({ id }),
  }
}

/** At once, before the desk is asked again. */
export function know(id: number, holder: Holder | undefined): void {
  queryClient.setQueryData<DeskState>(keyOf(deskCalls.state, {}), (desk) => {
    if (desk === undefined) return undefined
    const others = desk.holds.filter((hold) => hold.kind !== 'report' || hold.id !== id)
    return { ...desk, holds: holder ? [...others, { kind: 'report', id, ...holder }] : others }
  })
  queryClient.setQueryData<Case>(keyOf(calls.case, { id }), (of) => of && { ...of, held: holder ?? null })
}
