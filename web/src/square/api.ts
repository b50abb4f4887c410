import { type Data, type Input, pairingCalls, profileCalls, squareCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { changeProfile } from '../follow/people.ts'
import { call } from '../platform/call.ts'
import { dropDrafts } from '../platform/device/draft.ts'
import { emitLive } from '../platform/live/live.ts'
import { forgetSecrets, queryClient, secret } from '../platform/query/query.ts'
import { useChange } from '../platform/query/use-change.ts'
import { getSession } from '../platform/session/session.ts'

/** Everything of the square, whichever feature asks, lies under this, and what it asks says `secret` (decision 0057). */
export const squareKey = <K extends readonly unknown[]>(...rest: K) => ['square', ...rest] as const

/** Drafts of the square begin so, and lie in memory alone. */
export const SQUARE_DRAFT = 'square:'

const statusKey = squareKey('status')

export type SquareStatus = Data<typeof squareCalls.status>

const isOn = (): boolean | undefined => queryClient.getQueryData<SquareStatus>(statusKey)?.squareEnable

/** Whoever leaves the square, or is taken out of it, leaves nothing of it in this window either. */
export function forgetSquare(): void {
  dropDrafts(SQUARE_DRAFT)
  forgetSecrets()
}

/** Whether it is open to the viewer; asked again whenever they look, for another window or the years may have changed it. */
export const useSquareStatus = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: async ({ signal }) => {
      const status = await call(squareCalls.status, {}, { signal })
      if (isOn() && !status.squareEnable) forgetSquare()
      return status
    },
    // No secret: that it is off is known when everything else of it is forgotten.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

const otherWindows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('square')
if (otherWindows)
  otherWindows.onmessage = ({ data: word }: MessageEvent<'left' | 'moved'>) => {
    if (word === 'moved') return emitLive('notice', {})
    forgetSquare()
    void squareChanged()
  }

/** One has acted, of which no server tells oneself: whatever shows it in another window looks again. */
export const tellWindows = (): void => otherWindows?.postMessage('moved')

export const squareChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: squareKey() })

export const pairProfileKey = (sessionId: number) => squareKey('pair-profile', sessionId)

/** The other of a pairing, as they show themselves at its stage. Each look is written down for them: none by itself. */
export const usePairProfile = (sessionId: number) =>
  useQuery({
    queryKey: pairProfileKey(sessionId),
    queryFn: ({ signal }) => call(pairingCalls.profileOf, { sessionId }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
  })

/** Those of one's pairings in which two were together and have parted, the latest first. */
export const usePast = (page: number, enabled = true) =>
  useQuery({
    queryKey: squareKey('past', page),
    queryFn: ({ signal }) => call(pairingCalls.finished, { page, parted: true }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  })

type StatusChange = Input<typeof squareCalls.putStatus>

/** Opens it, shuts it, or says what one wants to read of what ended. */
export const useSetSquare = (onSet: (change: StatusChange) => void) =>
  useChange({
    name: statusKey,
    call: (change: StatusChange) => call(squareCalls.putStatus, change),
    key: statusKey,
    patch: (status: SquareStatus, { onlyResults = status.onlyResults }) => ({ ...status, onlyResults }),
    done: (_, change) => {
      // Not before: what is only there while it is on follows from it, and the server may refuse.
      const { squareEnable, consent } = change
      queryClient.setQueryData<SquareStatus>(
        statusKey,
        (status) =>
          status && {
            ...status,
            squareEnable: squareEnable ?? status.squareEnable,
            consented: consent ?? status.consented,
          },
      )
      if (squareEnable === false) {
        forgetSquare()
        otherWindows?.postMessage('left')
      }
      onSet(change)
    },
    refresh: squareChanged,
  })

/** Asks to be let in where the answer is known to be no: by it the square has refused them, and their birthday stays. */
export const beRefused = (): Promise<void> =>
  call(squareCalls.putStatus, { squareEnable: true }).then(squareChanged, () => undefined)

/** The account's own, which the square goes by; what stands in its way is asked anew afterwards. */
export const useSaveBirthday = (refused: (words: string) => void) =>
  useChange({
    call: (value: string) => call(profileCalls.edit, { field: 'birthday', value }),
    done: (_, birthday) => changeProfile(getSession()?.user.id ?? 0, (profile) => ({ ...profile, birthday })),
    refresh: squareChanged,
    refused,
  })
