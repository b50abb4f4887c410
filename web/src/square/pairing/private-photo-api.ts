import { CallError, type Data, photoCalls, squareRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureTarget } from '../../content/upload/send-picture.ts'
import { call } from '../../platform/call.ts'
import { queryClient, secret } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { notifyWindows } from '../membership/api.ts'
import { hasMovedOn, pairMoved, privatePhotosKey } from './api.ts'
import { useSecondsUntil } from './use-now.ts'

/** Poll interval in ms: new photos trigger no notice. A withdrawal is reported at once. */
const EVERY = 20_000

export const usePrivatePhotos = (sessionId: number, isNow: boolean) =>
  useQuery({
    queryKey: privatePhotosKey(sessionId),
    queryFn: ({ signal }) => call(photoCalls.faces, { sessionId }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
    refetchInterval: isNow ? EVERY : false,
    refetchOnWindowFocus: true,
  })

const refreshPrivatePhotos = (sessionId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: privatePhotosKey(sessionId) })

export function privatePhotosChanged(sessionId: number): Promise<void> {
  notifyWindows()
  return refreshPrivatePhotos(sessionId)
}

export const isPhotoRemoved = (error: unknown): boolean =>
  error instanceof CallError && error.reason === squareRefusals.faceGone.reason

const toastAndRefresh = (sessionId: number) => (words: string, error: unknown) => {
  toast(words)
  if (hasMovedOn(error)) pairMoved(sessionId)
  else void refreshPrivatePhotos(sessionId)
}

export const privatePhotosOf = (sessionId: number): PictureTarget => ({
  request: (wanted, signal) => call(photoCalls.faceUpload, { sessionId, ...wanted }, { signal }),
  confirm: ({ key }, signal) => call(photoCalls.addFace, { sessionId, key }, { signal }),
  onFailed: (error) => {
    if (hasMovedOn(error) && !isPhotoRemoved(error)) pairMoved(sessionId)
  },
})

/** Frees the slot at once; if the call fails, the server frees it later. */
export const cancelUpload = (sessionId: number, key: string): void =>
  void call(photoCalls.removeFace, { sessionId, key }).catch(() => {})

export const useTakeBack = (sessionId: number) =>
  useChange({
    name: ['take-back', sessionId],
    call: (key: string) => call(photoCalls.removeFace, { sessionId, key }),
    done: photoCalls.removeFace.done ?? '',
    refresh: () => privatePhotosChanged(sessionId),
    refused: toastAndRefresh(sessionId),
  })

export type PhotoView = Data<typeof photoCalls.lookAtFace> & { key: string }

export function usePhotoView(sessionId: number) {
  const [look, open] = useState<PhotoView>()
  const seconds = useSecondsUntil(look?.until)
  const { run, busy } = useChange({
    name: ['look', sessionId],
    // The response sets a cookie that authorizes the photo's address for this browser only.
    call: (key: string) => call(photoCalls.lookAtFace, { sessionId, key }),
    done: (answer, key) => open({ ...answer, key }),
    refused: toastAndRefresh(sessionId),
  })
  return { look: seconds > 0 ? look : undefined, seconds, busy, start: run, shut: () => open(undefined) }
}
