import { type Data, digestCalls } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryClient } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'

const DIGEST = ['digest'] as const
type Digest = Data<typeof digestCalls.get>

export const useDigest = () =>
  useQuery({
    queryKey: DIGEST,
    queryFn: ({ signal }) => call(digestCalls.get, {}, { signal }),
    refetchOnMount: 'always',
  })

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: DIGEST })

/** With an address that is not proven yet, the answer is that a code was sent. */
export const useTurnOn = (done: (state: 'on' | 'code') => void) =>
  useChange({ name: DIGEST, call: () => call(digestCalls.turnOn, {}), done, refresh })

export const useTurnOff = (done: () => void) =>
  useChange({
    name: DIGEST,
    call: () => call(digestCalls.turnOff, {}),
    key: DIGEST,
    patch: (now: Digest) => ({ ...now, dueAt: null }),
    done,
  })

interface Outcome {
  done: () => void
  refused: (words: string, error: unknown) => void
}

export const useConfirm = (outcome: Outcome) =>
  useChange({ call: (code: string) => call(digestCalls.confirm, { code }), refresh, ...outcome })

export const useStop = (outcome: Outcome) =>
  useChange({ call: (token: string) => call(digestCalls.stop, { token }), ...outcome })
