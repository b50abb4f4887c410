import { messageOf } from '@sp/client/message-of'
import { CallError } from '@sp/contract'
import { cannotPostText } from '../../platform/cannot-post.ts'
import { deadline } from '../../platform/deadline.ts'
import { draftEntry } from '../../platform/device/draft.ts'
import { isElsewhere, runExclusively } from '../../platform/device/exclusive.ts'
import { texts as shared } from '../../platform/texts.ts'
import type { ChatSource } from './chat-message.ts'
import { texts } from './texts.ts'
import { arrivedAs, dropped, type Failure, failedWith, nextOf, tried, type Unsent } from './unsent.ts'
import { changeUnsent, readUnsent } from './unsent-store.ts'

type Sending = Pick<ChatSource, 'key' | 'send' | 'pictures'>

const PATIENCE = 15_000
const ELSEWHERE = 500

const busy = new Set<string>()
const open = new Map<string, number>()

/** Marks the thread as shown in this window: sent messages then stay listed until the thread contains them. */
export function isChatShown(key: string): () => void {
  open.set(key, (open.get(key) ?? 0) + 1)
  return () => void open.set(key, (open.get(key) ?? 1) - 1)
}

const lockOf = (entry: string): string => `send:${entry}`

/** Sends pending messages one after the other, in one window of this browser; continues after the page is left. */
export async function sendUnsent(source: Sending): Promise<void> {
  const { key } = source
  const entry = draftEntry(key)
  if (busy.has(entry) || !nextOf(readUnsent(key))) return
  busy.add(entry)
  const wasHere = await runExclusively(lockOf(entry), () => sendInOrder(source, entry)).finally(() =>
    busy.delete(entry),
  )
  // The window that was sending may have checked for the last time just before this message was written.
  if (draftEntry(key) === entry && nextOf(readUnsent(key)))
    setTimeout(() => void sendUnsent(source), wasHere ? 0 : ELSEWHERE)
}

async function sendInOrder(source: Sending, entry: string): Promise<void> {
  const { key } = source
  for (;;) {
    // The session has changed: these messages belong to another account.
    const next = draftEntry(key) === entry ? nextOf(readUnsent(key)) : undefined
    if (!next) return
    const { clientKey } = next
    changeUnsent(key, (list) => tried(list, clientKey))
    const outcome = await sendOne(source, next).catch(failureOf)
    if (draftEntry(key) !== entry) return
    changeUnsent(key, (list) => {
      if (typeof outcome !== 'number') return failedWith(list, clientKey, outcome)
      const arrived = arrivedAs(list, clientKey, outcome)
      return open.get(key) ? arrived : dropped(arrived, clientKey)
    })
  }
}

async function sendOne({ key, send, pictures }: Sending, { clientKey, content, picture }: Unsent): Promise<number> {
  if (!picture || !pictures) return send({ content, clientKey }, deadline(PATIENCE))
  // Loaded for the first picture: most threads have none.
  const { sendWithPicture } = await import('./send-with-picture.ts')
  const outbox = { key, clientKey, picture, target: pictures.target }
  return sendWithPicture(outbox, (name) => send({ content, clientKey, picture: name }, deadline(PATIENCE)))
}

const SERVER_FAILED = 500

function failureOf(error: unknown): Failure {
  if (error instanceof Error && error.name === 'PictureLost') return { words: texts.pictureLost, isLost: false }
  const isAnswer = error instanceof CallError && error.code !== 0
  if (!isAnswer) return { words: shared.noNetwork, isLost: true }
  return { words: cannotPostText(error) ?? messageOf(error, shared.failed), isLost: error.code >= SERVER_FAILED }
}

/** A message that was being sent when its window closed is marked as failed, to be sent by hand. */
export async function stopInterrupted(key: string): Promise<void> {
  const entry = draftEntry(key)
  if (busy.has(entry) || !nextOf(readUnsent(key)) || (await isElsewhere(lockOf(entry)))) return
  if (busy.has(entry) || draftEntry(key) !== entry) return
  changeUnsent(key, (list) => {
    const next = nextOf(list)
    return next ? failedWith(list, next.clientKey, { words: texts.interrupted, isLost: true }) : list
  })
}
