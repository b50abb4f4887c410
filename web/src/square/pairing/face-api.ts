import { CallError, type Data, faceCalls, type ImageType, squareRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { queryClient, secret } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { tellWindows } from '../membership/api.ts'
import { facesKey, hasMovedOn, pairMoved } from './api.ts'
import { useSecondsUntil } from './use-now.ts'

/** Poll interval in ms: new photos trigger no notice. A withdrawal is reported at once. */
const EVERY = 20_000

export const usePairFaces = (sessionId: number, isNow: boolean) =>
  useQuery({
    queryKey: facesKey(sessionId),
    queryFn: ({ signal }) => call(faceCalls.faces, { sessionId }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
    refetchInterval: isNow ? EVERY : false,
    refetchOnWindowFocus: true,
  })

const facesMoved = (sessionId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: facesKey(sessionId) })

export function facesChanged(sessionId: number): Promise<void> {
  tellWindows()
  return facesMoved(sessionId)
}

export const isFaceGone = (error: unknown): boolean =>
  error instanceof CallError && error.reason === squareRefusals.faceGone.reason

const saidAndShown = (sessionId: number) => (words: string, error: unknown) => {
  toast(words)
  if (hasMovedOn(error)) pairMoved(sessionId)
  else void facesMoved(sessionId)
}

export const askAddress = (sessionId: number, { type, size }: Blob, clientKey: string, signal: AbortSignal) =>
  call(faceCalls.faceUpload, { sessionId, contentType: type as ImageType, size, clientKey }, { signal })

export type Address = Data<typeof faceCalls.faceUpload>

export const sendFace = (sessionId: number, key: string, signal: AbortSignal) =>
  call(faceCalls.addFace, { sessionId, key }, { signal })

/** Frees the slot at once; if the call fails, the server frees it later. */
export const giveUpFace = (sessionId: number, key: string): void =>
  void call(faceCalls.removeFace, { sessionId, key }).catch(() => {})

export const useTakeBack = (sessionId: number) =>
  useChange({
    name: ['take-back', sessionId],
    call: (key: string) => call(faceCalls.removeFace, { sessionId, key }),
    done: faceCalls.removeFace.done ?? '',
    refresh: () => facesChanged(sessionId),
    refused: saidAndShown(sessionId),
  })

export type Look = Data<typeof faceCalls.lookAtFace> & { key: string }

export function useLook(sessionId: number) {
  const [look, open] = useState<Look>()
  const seconds = useSecondsUntil(look?.until)
  const { run, busy } = useChange({
    name: ['look', sessionId],
    // The response sets a cookie that authorizes the photo's address for this browser only.
    call: (key: string) => call(faceCalls.lookAtFace, { sessionId, key }),
    done: (answer, key) => open({ ...answer, key }),
    refused: saidAndShown(sessionId),
  })
  return { look: seconds > 0 ? look : undefined, seconds, busy, start: run, shut: () => open(undefined) }
}
