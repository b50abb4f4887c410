import type { PairState } from '@sp/contract'

const KEY = 'face/'

/** The key of a photo for both members; access is checked on each request, so the key need not be secret. */
export const keyOf = (uploadId: number): string => `${KEY}${uploadId}`
export const KEY_PREFIX = KEY

export function uploadOf(key: string): number | undefined {
  const id = Number(key.slice(KEY.length))
  return Number.isSafeInteger(id) && id > 0 && key === keyOf(id) ? id : undefined
}

export const isOpen = ({ status, isOver }: PairState): boolean => status === 'FACE_PAIRING' && !isOver

/** A photo added after a block is visible to its owner only. */
export const isFor = (
  viewerId: number,
  { userId, isBehindBlock }: { userId: number; isBehindBlock: boolean },
): boolean => !isBehindBlock || userId === viewerId

export interface PhotoPath {
  readonly uploadId: number
  readonly viewerId: number
  readonly sessionId: number
}

const PATH = /^(\d{1,16})\/(\d{1,16})\/(\d{1,16})\.jpg$/

export const pathOf = ({ uploadId, viewerId, sessionId }: PhotoPath): string =>
  `${uploadId}/${viewerId}/${sessionId}.jpg`

export function readPath(path: string): PhotoPath | undefined {
  const ids = PATH.exec(path)?.slice(1).map(Number)
  if (!ids?.every(Number.isSafeInteger)) return undefined
  const [uploadId, viewerId, sessionId] = ids as [number, number, number]
  return { uploadId, viewerId, sessionId }
}
