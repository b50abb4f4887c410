import { newClientKey } from '@sp/client/change/create-key'
import { faultIn, lengthOf, messageCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isLive, onLive } from '../../platform/live/live.ts'
import { startPulse } from '../../platform/pulse.ts'
import type { ChatMessage, ChatSource } from './chat-message.ts'
import { firstUnread } from './lines.ts'
import type { openTimeline } from './open-timeline.ts'
import { isChatShown, sendUnsent, stopInterrupted } from './send-unsent.ts'
import { texts } from './texts.ts'
import { dropArrived, dropped, failedOf, notShown, retried, type Unsent, type UnsentPicture } from './unsent.ts'
import { changeUnsent, useUnsent } from './unsent-store.ts'
import { useTimeline } from './use-timeline.ts'

/** Poll interval in ms without a stream (specification 1 § 4). */
const POLL = 5_000
const CHECKED = 12
const EMPTY = faultIn(messageCalls.send, 'content', '') ?? ''

interface ChatOptions {
  unread?: number
}

export function useChat(source: ChatSource, { unread = 0 }: ChatOptions = {}) {
  const { key } = source
  const { timeline, query, ...above } = useTimeline(source)
  const messages = query.data?.list ?? NONE
  const outbox = useOutbox(source, messages, timeline)
  useWakeUps(source, timeline)
  const [read, setRead] = useState<{ key: string; from: number | undefined }>()
  if (query.data && read?.key !== key) setRead({ key, from: firstUnread(messages, unread) })
  return {
    ...outbox,
    ...above,
    key,
    pictures: source.pictures,
    query,
    said: messages,
    follow: timeline.follow,
    unreadFrom: read?.from,
  }
}

type Timeline = ReturnType<typeof openTimeline>

const NONE: readonly ChatMessage[] = []

export type Chat = ReturnType<typeof useChat>

function useOutbox(source: ChatSource, messages: readonly ChatMessage[], timeline: Timeline) {
  const { key } = source
  const unsent = useUnsent(key)
  const waiting = notShown(unsent, messages)
  const failed = failedOf(unsent)
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const send = useCallback(() => void sendUnsent(source), [source])
  const change = (to: (list: readonly Unsent[]) => readonly Unsent[]): boolean => {
    const isKept = changeUnsent(key, to)
    send()
    return isKept
  }
  useEffect(() => {
    const hide = isChatShown(key)
    void stopInterrupted(key)
    return hide
  }, [key])
  useArrivals(key, unsent, timeline)
  // The response was lost, but the message is in the thread: a retry with its key lets the server confirm that.
  const isThere = failed?.failed?.isLost === true && !waiting.includes(failed)
  useEffect(() => {
    if (!isThere) return
    changeUnsent(key, retried)
    send()
  }, [isThere, key, send])
  const after = messages.at(-1)?.id ?? 0
  return {
    waiting,
    say: (text: string, picture?: UnsentPicture): boolean => {
      const content = text.trim().normalize('NFC')
      const one = { clientKey: newClientKey(), content, after, ...(picture && { picture }) }
      if (lengthOf(content) === 0) toast(EMPTY)
      else if (change((list) => [...list, one])) return true
      else toast(texts.full)
      return false
    },
    retry: () => void change(retried),
    discard: ({ clientKey, picture }: Unsent) => {
      change((list) => dropped(list, clientKey))
      if (picture) void import('./send-with-picture.ts').then(({ dropPicture }) => dropPicture(key, picture.id))
    },
    offered: isOnline && failed?.failed?.isLost ? waiting.length : 0,
  }
}

function useArrivals(key: string, unsent: readonly Unsent[], { catchUp }: Timeline): void {
  const ids = unsent.flatMap(({ id }) => id ?? []).join()
  useEffect(() => {
    if (ids === '') return
    const arrived = ids.split(',').map(Number)
    void catchUp().then(
      () => changeUnsent(key, (list) => dropArrived(list, arrived)),
      () => {},
    )
  }, [key, ids, catchUp])
}

/** Refetches on stream events; without a stream it polls, and every few polls also checks for deleted messages. */
function useWakeUps(source: ChatSource, { catchUp, forget, isBehind }: Timeline): void {
  useEffect(() => {
    let polls = 0
    const endings = [
      onLive('open', () => quietly(catchUp(true))),
      onLive('notice', () => source.isNoticed && quietly(catchUp())),
      onLive('message', (event) => {
        if (!source.isAbout(event)) return
        if (event.gone) forget(event.id)
        quietly(catchUp(event.gone))
      }),
      startPulse(async () => {
        polls += 1
        if (!isLive() || isBehind()) await catchUp(polls % CHECKED === 0)
      }, POLL),
    ]
    return () => endings.forEach((end) => end())
  }, [source, catchUp, forget, isBehind])
}

const quietly = (work: Promise<unknown>): void => void work.catch(() => {})

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
