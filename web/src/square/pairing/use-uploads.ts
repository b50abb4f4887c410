import { newClientKey } from '@sp/client/change/create-key'
import { messageOf } from '@sp/client/message-of'
import { uuid } from '@sp/client/uuid'
import { CallError, uploadRefusals } from '@sp/contract'
import { useEffect, useRef, useState } from 'react'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { prepareImage } from '../../content/upload/image/prepare-image.ts'
import { UnreadableImage } from '../../content/upload/image/unreadable-image.ts'
import { PutFailed, putFile } from '../../content/upload/put-file.ts'
import { cannotPostText } from '../../platform/cannot-post.ts'
import { texts as shared } from '../../platform/texts.ts'
import { hasMovedOn, pairMoved } from './api.ts'
import {
  type Address,
  cancelUpload,
  confirmUpload,
  isPhotoRemoved,
  privatePhotosChanged,
  requestUpload,
} from './private-photo-api.ts'
import { texts } from './texts.ts'

export interface Upload {
  id: string
  /** 0 to 1 */
  part: number
  failed?: string
  /** The file is not a picture: a retry would fail too. */
  isFinal?: boolean
}

interface Bringing {
  image: Promise<PreparedImage>
  /** Requested once: a retry takes no second slot. */
  clientKey: string
  address?: Address
}

export function useUploads(sessionId: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const bringing = useRef(new Map<string, Bringing>())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const forget = (id: string) => {
    bringing.current.delete(id)
    setUploads((list) => list.filter((each) => each.id !== id))
  }
  const drop = (id: string) => {
    const key = bringing.current.get(id)?.address?.key
    forget(id)
    if (key) cancelUpload(sessionId, key)
  }
  const update = (id: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const send = async (id: string) => {
    const one = bringing.current.get(id)
    if (!one) return
    const { signal } = leaving.current
    setUploads((list) => list.map((each) => (each.id === id ? { id, part: 0 } : each)))
    try {
      await upload(sessionId, one, { signal, onPart: (part) => update(id, { part }) })
      await privatePhotosChanged(sessionId)
      forget(id)
    } catch (error) {
      if (signal.aborted) return
      if (hasMovedOn(error) && !isPhotoRemoved(error)) pairMoved(sessionId)
      update(id, { failed: wordsOf(error), isFinal: error instanceof UnreadableImage })
    }
  }
  const add = (file: File) => {
    const id = uuid()
    const image = prepareImage(file, { signal: leaving.current.signal })
    // The consumer that awaits the image reports the error.
    image.catch(() => {})
    bringing.current.set(id, { image, clientKey: newClientKey() })
    setUploads((list) => [...list, { id, part: 0 }])
    void send(id)
  }
  return { uploads, add, retry: (id: string) => void send(id), drop }
}

interface Way {
  signal: AbortSignal
  onPart: (part: number) => void
}

async function upload(sessionId: number, one: Bringing, { signal, onPart }: Way): Promise<void> {
  const { image } = await one.image
  if (one.address && (await cameBefore(sessionId, one, signal))) return
  one.address ??= await requestUpload(sessionId, image, one.clientKey, signal)
  const { url, key } = one.address
  await putFile(url, image, { signal, onSent: (bytes) => onPart(bytes / image.size) }).catch((error: unknown) => {
    if (error instanceof PutFailed && error.status >= 400 && error.status < 500) forgetAddress(one)
    throw error
  })
  await confirmUpload(sessionId, key, signal)
}

/** Whether an earlier upload succeeded although its response was lost. */
async function cameBefore(sessionId: number, one: Bringing, signal: AbortSignal): Promise<boolean> {
  try {
    await confirmUpload(sessionId, one.address?.key ?? '', signal)
    return true
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 0) throw error
    if (error.reason !== uploadRefusals.notCome.reason) forgetAddress(one)
    return false
  }
}

function forgetAddress(one: Bringing): void {
  delete one.address
  one.clientKey = newClientKey()
}

function wordsOf(error: unknown): string {
  if (error instanceof UnreadableImage) return texts.face.notPicture
  return cannotPostText(error) ?? messageOf(error, shared.noNetwork)
}
