import {
  appealConsoleCalls,
  type Data,
  type DeskState,
  deskCalls,
  HOLD_MINUTES,
  type Holder,
  type HoldKind,
  holdRefusals,
  type Input,
  isRefusal,
  reportConsoleCalls,
  ticketConsoleCalls,
} from '@sp/contract'
import { toast } from '@sp/ui'
import { keyOf, useAct } from './api.ts'
import { call, messageOf } from './call.ts'
import { useDesk, useHold } from './desk.ts'
import { queryClient } from './query.ts'
import { useSession } from './session.ts'

export interface Takeable {
  kind: HoldKind
  take: (typeof take)[HoldKind]
  release: typeof reportConsoleCalls.release | typeof appealConsoleCalls.release | typeof ticketConsoleCalls.release
  refresh: (id: number) => Promise<void>
}

const MINUTE = 60_000
/** A claim lasts ten minutes; while the colleague works, it is renewed after the first minute. */
const FULL = (HOLD_MINUTES - 1) * MINUTE

export interface Taking {
  holder: Holder | undefined
  isMine: boolean
  isTheirs: boolean
  touch: () => void
  release: () => void
}

/** Claim state. Touching the decision claims the case; there is no separate step. */
export function useTaking(
  { kind, take: taken, release: released, refresh }: Takeable,
  id: number,
  read: Holder | null,
): Taking {
  const me = useSession()?.colleague
  const isKnown = useDesk() !== undefined
  const live = useHold(kind, id)
  // The polled console state is more recent than the case, which was loaded once.
  const holder: Holder | undefined = isKnown ? live : (read ?? undefined)
  const isMine = holder?.by.id === me?.id && holder !== undefined
  const take = useAct(taken, {
    done: ({ until }) => me && know(kind, id, { by: me, until }),
    refused: (error) => {
      toast(messageOf(error))
      if (isRefusal(error, holdRefusals.held)) know(kind, id, error.data as Holder)
      else void refresh(id)
    },
  })
  const release = useAct(released, { done: () => know(kind, id, undefined) })
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

const take = { report: reportConsoleCalls.take, appeal: appealConsoleCalls.take, ticket: ticketConsoleCalls.take }

type Decide =
  | typeof reportConsoleCalls.decide
  | typeof appealConsoleCalls.decide
  | typeof ticketConsoleCalls.answer
  | typeof ticketConsoleCalls.grant

/** Decides; claims the case again if the claim has expired, and shows the claimant if a colleague was faster. */
export async function decideHeld<C extends Decide>(kind: HoldKind, decide: C, input: Input<C>): Promise<Data<C>> {
  try {
    return await call(decide, input).catch(async (error: unknown) => {
      // Expired claims are deleted after a while; the server then reports no claim at all.
      if (!isRefusal(error, holdRefusals.notHeld) && !isRefusal(error, holdRefusals.notTaken)) throw error
      await call(take[kind], { id: input.id })
      return call(decide, input)
    })
  } catch (error) {
    if (isRefusal(error, holdRefusals.held)) know(kind, input.id, error.data as Holder)
    throw error
  }
}

const shown = { report: reportConsoleCalls.case, appeal: appealConsoleCalls.one, ticket: ticketConsoleCalls.get }

export function know(kind: HoldKind, id: number, holder: Holder | undefined): void {
  queryClient.setQueryData<DeskState>(keyOf(deskCalls.state, {}), (desk) => {
    if (desk === undefined) return undefined
    const others = desk.holds.filter((hold) => hold.kind !== kind || hold.id !== id)
    return { ...desk, holds: holder ? [...others, { kind, id, ...holder }] : others }
  })
  queryClient.setQueryData<{ held: Holder | null }>(
    keyOf(shown[kind], { id }),
    (of) => of && { ...of, held: holder ?? null },
  )
}
