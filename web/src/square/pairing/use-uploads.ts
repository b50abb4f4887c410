import { messageOf } from '@sp/client/message-of'
import { uuid } from '@sp/client/uuid'
import { makeSlot, useSlot } from '@sp/ui'
import { useEffect, useState } from 'react'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { prepareImage } from '../../content/upload/image/prepare-image.ts'
import { UnreadableImage } from '../../content/upload/image/unreadable-image.ts'
import { PictureQueue, type PictureState, type QueuedPicture } from '../../content/upload/picture-queue.ts'
import { cannotPostText } from '../../platform/cannot-post.ts'
import { texts as shared } from '../../platform/texts.ts'
import { cancelUpload, privatePhotosChanged, privatePhotosOf } from './private-photo-api.ts'
import { texts } from './texts.ts'

export interface Upload {
  id: string
  /** 0 to 1 */
  part: number
  failed?: string
  /** The file is not a picture: a retry would fail too. */
  isFinal?: boolean
}

interface ChosenPhoto extends QueuedPicture {
  image: Promise<PreparedImage>
  /** The slot that it takes on the server. */
  slot?: string | undefined
}

/** Unlike the pictures of a draft, private photos are in the memory of their page only, and go with it. */
export function useUploads(sessionId: number) {
  const [{ shown, close, ...actions }] = useState(() => makeUploads(sessionId))
  useEffect(() => {
    return close
  }, [close])
  return { uploads: useSlot(shown), ...actions }
}

function makeUploads(sessionId: number) {
  const shown = makeSlot<readonly Upload[]>([])
  const target = privatePhotosOf(sessionId)
  let leaving = new AbortController()
  let chosen: readonly ChosenPhoto[] = []
  const find = (id: string) => chosen.find((each) => each.id === id)
  const change = (next: readonly ChosenPhoto[]) => {
    chosen = next
    show()
  }
  const show = () => shown.set(chosen.map((each) => uploadOf(each, queue.stateOf(each.id))))
  const forget = (id: string) => change(chosen.filter((each) => each.id !== id))
  const queue = new PictureQueue({
    list: () => chosen,
    image: (id) => find(id)?.image ?? Promise.reject(new Error('dropped')),
    change: (id, part) => {
      const slot = part.sending?.address?.key
      change(chosen.map((each) => (each.id === id ? { ...each, slot: slot ?? each.slot, ...part } : each)))
      if (part.key !== undefined) void privatePhotosChanged(sessionId).finally(() => forget(id))
    },
    shown: show,
  })
  return {
    shown,
    add: (file: File) => {
      const image = prepareImage(file, { signal: leaving.signal })
      // The queue, which awaits the image, reports the error.
      image.catch(() => {})
      change([...chosen, { id: uuid(), image }])
      void queue.send(target)
    },
    retry: (id: string) => {
      queue.retry(id)
      void queue.send(target)
    },
    drop: (id: string) => {
      const slot = find(id)?.slot
      forget(id)
      if (slot) cancelUpload(sessionId, slot)
    },
    close: () => {
      leaving.abort()
      leaving = new AbortController()
      queue.clear()
      change([])
    },
  }
}

function uploadOf({ id, key }: QueuedPicture, state: PictureState | undefined): Upload {
  if (state?.step !== 'failed') return { id, part: key === undefined ? (state?.part ?? 0) : 1 }
  return { id, part: 0, failed: wordsOf(state.error), isFinal: state.error instanceof UnreadableImage }
}

function wordsOf(error: unknown): string {
  if (error instanceof UnreadableImage) return texts.face.notPicture
  return cannotPostText(error) ?? messageOf(error, shared.noNetwork)
}
