import { passkeyCalls as calls, type Input } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { onLive } from '../../platform/live/live.ts'
import { queryClient, secret } from '../../platform/query/query.ts'
import { squareKey } from '../membership/api.ts'

const PASSKEYS = squareKey('passkeys')

/** Other members may use the keys at any time. */
export const usePasskeys = (page: number) =>
  useQuery({
    queryKey: [...PASSKEYS, page],
    queryFn: ({ signal }) => call(calls.passkeys, { page }, { signal }),
    meta: secret,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

export const refreshPasskeys = () => queryClient.invalidateQueries({ queryKey: PASSKEYS })

/** Opening a key creates a pairing with its owner, which the stream reports; an open list refetches then. */
export function usePasskeyNews(): void {
  useEffect(() => {
    const look = () => void refreshPasskeys()
    const endings = [onLive('notice', look), onLive('inbox', look), onLive('open', look)]
    return () => endings.forEach((end) => end())
  }, [])
}

export type NewPasskey = Omit<Input<typeof calls.addPasskey>, 'clientKey'>
export const addPasskey = (input: Input<typeof calls.addPasskey>) => call(calls.addPasskey, input)
export const removePasskey = (id: number) => call(calls.removePasskey, { id })
/** @returns the pairing that the key leads to */
export const openPasskey = (passkey: string) => call(calls.openPasskey, { passkey })
