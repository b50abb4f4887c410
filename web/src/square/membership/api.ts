import { type Data, type Input, pairingCalls, profileCalls, squareCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { changeProfile } from '../../people/follow/people.ts'
import { call } from '../../platform/call.ts'
import { dropDrafts } from '../../platform/device/draft.ts'
import { emitLive } from '../../platform/live/live.ts'
import { forgetSecrets, queryClient, secret } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession } from '../../platform/session/session.ts'

/** The key prefix of all queries of the square in any feature; they must set `secret` (decision 0057). */
export const squareKey = <K extends readonly unknown[]>(...rest: K) => ['square', ...rest] as const

export const SQUARE_DRAFT = 'square:'

const statusKey = squareKey('status')

export type SquareStatus = Data<typeof squareCalls.status>

const isOn = (): boolean | undefined => queryClient.getQueryData<SquareStatus>(statusKey)?.squareEnable

export function forgetSquare(): void {
  dropDrafts(SQUARE_DRAFT)
  forgetSecrets()
}

/**
 * Whether the square is open to the viewer; refetched on focus, because another window or their age may change it.
 */
export const useSquareStatus = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: async ({ signal }) => {
      const status = await call(squareCalls.status, {}, { signal })
      if (isOn() && !status.squareEnable) forgetSquare()
      return status
    },
    // Not secret: the status must stay known after everything else is dropped.
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

/** Notifies other windows of an own action, for which the server sends no event. */
export const notifyWindows = (): void => otherWindows?.postMessage('moved')

export const squareChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: squareKey() })

export const pairProfileKey = (sessionId: number) => squareKey('pair-profile', sessionId)

/** The other member's profile at this stage. Each access is logged for them, so it is never fetched automatically. */
export const usePairProfile = (sessionId: number) =>
  useQuery({
    queryKey: pairProfileKey(sessionId),
    queryFn: ({ signal }) => call(pairingCalls.profileOf, { sessionId }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
  })

/** Past relations, the latest first. */
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

export const useSetSquare = (onSet: (change: StatusChange) => void) =>
  useChange({
    name: statusKey,
    call: (change: StatusChange) => call(squareCalls.putStatus, change),
    key: statusKey,
    patch: (status: SquareStatus, { onlyResults = status.onlyResults }) => ({ ...status, onlyResults }),
    done: (_, change) => {
      // Only after success: other features depend on it, and the server may refuse.
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

/** Requests access although a refusal is certain: the server records the refusal and fixes the birthday. */
export const beRefused = (): Promise<void> =>
  call(squareCalls.putStatus, { squareEnable: true }).then(squareChanged, () => undefined)

export const useSaveBirthday = (refused: (words: string) => void) =>
  useChange({
    call: (value: string) => call(profileCalls.edit, { field: 'birthday', value }),
    done: (_, birthday) => changeProfile(getSession()?.user.id ?? 0, (profile) => ({ ...profile, birthday })),
    refresh: squareChanged,
    refused,
  })
