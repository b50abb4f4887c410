import {
  appealConsoleCalls,
  CLAIM_MINUTES,
  type Claimant,
  type ClaimKind,
  type ConsoleState,
  claimRefusals,
  consoleStateCalls,
  type Data,
  type Input,
  isRefusal,
  reportConsoleCalls,
  ticketConsoleCalls,
} from '@sp/contract'
import { toast } from '@sp/ui'
import { keyOf } from './api.ts'
import { call, caller } from './call.ts'
import { useClaim, useConsoleState } from './console-state.ts'
import { queryClient } from './query.ts'
import { useSession } from './session.ts'
import { useChange } from './use-change.ts'

export interface Claimable {
  kind: ClaimKind
  take: (typeof take)[ClaimKind]
  release: typeof reportConsoleCalls.release | typeof appealConsoleCalls.release | typeof ticketConsoleCalls.release
  refresh: (id: number) => Promise<void>
}

const MINUTE = 60_000
/** A claim lasts ten minutes; while the colleague works, it is renewed after the first minute. */
const FULL = (CLAIM_MINUTES - 1) * MINUTE

export interface Claiming {
  holder: Claimant | undefined
  isMine: boolean
  isTheirs: boolean
  touch: () => void
  release: () => void
}

/** Claim state. Touching the decision claims the case; there is no separate step. */
export function useClaiming(
  { kind, take: taken, release: released, refresh }: Claimable,
  id: number,
  read: Claimant | null,
): Claiming {
  const me = useSession()?.colleague
  const isKnown = useConsoleState() !== undefined
  const live = useClaim(kind, id)
  // The polled console state is more recent than the case, which was loaded once.
  const holder: Claimant | undefined = isKnown ? live : (read ?? undefined)
  const isOwn = holder?.by.id === me?.id && holder !== undefined
  const claim = caller(taken)
  const take = useChange({
    call: claim,
    done: ({ until }) => me && setClaimant(kind, id, { by: me, until }),
    refused: (words, error) => {
      toast(words)
      if (isRefusal(error, claimRefusals.held)) setClaimant(kind, id, error.data as Claimant)
      else void refresh(id)
    },
  })
  const release = useChange({ call: caller(released), done: () => setClaimant(kind, id, undefined) })
  return {
    holder,
    isMine: isOwn,
    isTheirs: holder !== undefined && !isOwn,
    touch: () => {
      if (!isOwn || Date.parse(holder.until) - Date.now() < FULL) take.run({ id })
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
export async function decideClaimed<C extends Decide>(kind: ClaimKind, decide: C, input: Input<C>): Promise<Data<C>> {
  try {
    return await call(decide, input).catch(async (error: unknown) => {
      // Expired claims are deleted after a while; the server then reports no claim at all.
      if (!isRefusal(error, claimRefusals.notHeld) && !isRefusal(error, claimRefusals.notTaken)) throw error
      await call(take[kind], { id: input.id })
      return call(decide, input)
    })
  } catch (error) {
    if (isRefusal(error, claimRefusals.held)) setClaimant(kind, input.id, error.data as Claimant)
    throw error
  }
}

const shown = { report: reportConsoleCalls.case, appeal: appealConsoleCalls.one, ticket: ticketConsoleCalls.get }

export function setClaimant(kind: ClaimKind, id: number, holder: Claimant | undefined): void {
  queryClient.setQueryData<ConsoleState>(keyOf(consoleStateCalls.state, {}), (state) => {
    if (state === undefined) return undefined
    const others = state.holds.filter((hold) => hold.kind !== kind || hold.id !== id)
    return { ...state, holds: holder ? [...others, { kind, id, ...holder }] : others }
  })
  queryClient.setQueryData<{ held: Claimant | null }>(
    keyOf(shown[kind], { id }),
    (of) => of && { ...of, held: holder ?? null },
  )
}
