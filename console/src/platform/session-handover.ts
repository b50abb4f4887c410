import { IDLE_MINUTES } from '@sp/contract'
import { idleFor, noteTouch, onTouch } from './activity.ts'
import { isSameKey, newKeys, open, publicKey, type SealedMessage, seal } from './sealed-message.ts'
import {
  beginSession,
  type End,
  endReason,
  endSession,
  getSession,
  markSession,
  onEnd,
  type Session,
} from './session.ts'

/**
 * A tab opened from a link in a signed-in tab receives the session from there (decision 0087). Nothing is
 * stored outside the tabs, and a tab that was not opened from a console link asks for the password.
 */
const CHANNEL = 'console-session'

/** Time after the click in which a new tab may ask; covers the browser's context menu. */
const OPENED_MS = 60_000
const ANSWER_MS = 300

type HandoverMessage =
  | { readonly kind: 'ask'; readonly at: string; readonly key: JsonWebKey }
  | ({ readonly kind: 'give' } & SealedMessage)
  | { readonly kind: 'touch'; readonly mark: string }
  | { readonly kind: 'end'; readonly mark: string; readonly why: End }

/** Addresses of links opened in another tab, with the time until which that tab may ask. */
const opened = new Map<string, number>()

function noteOpened(event: MouseEvent): void {
  const isElsewhere = event.type !== 'click' || event.ctrlKey || event.metaKey || event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (isElsewhere && link) opened.set(link.href, Date.now() + OPENED_MS)
}

const isAlive = (session: Session | undefined): session is Session =>
  session?.enrolled === true && idleFor() < IDLE_MINUTES * 60_000

async function answer(
  channel: BroadcastChannel,
  { at, key }: Extract<HandoverMessage, { kind: 'ask' }>,
): Promise<void> {
  const until = opened.get(at) ?? 0
  if (!isAlive(getSession()) || until < Date.now()) return
  opened.delete(at)
  channel.postMessage({ kind: 'give', ...(await seal(JSON.stringify(markSession()), key)) } satisfies HandoverMessage)
}

function onMessage(channel: BroadcastChannel, message: HandoverMessage): void {
  const mark = getSession()?.mark
  if (message.kind === 'ask') void answer(channel, message)
  else if (message.kind !== 'give' && mark !== undefined && message.mark === mark) {
    if (message.kind === 'touch') noteTouch()
    else endSession(message.why)
  }
}

/** Not available without TLS, because browsers then offer no `crypto.subtle`. */
const isPossible = (): boolean => 'BroadcastChannel' in globalThis && globalThis.crypto?.subtle !== undefined

export async function shareSession(): Promise<void> {
  if (!isPossible()) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<HandoverMessage>) => onMessage(channel, data))
  for (const kind of ['click', 'auxclick', 'contextmenu'] as const) document.addEventListener(kind, noteOpened, true)
  onTouch(() => post(channel, 'touch'))
  onEnd(() => post(channel, 'end'))
  if (getSession() === undefined) await requestSession(channel)
}

function post(channel: BroadcastChannel, kind: 'touch' | 'end'): void {
  const mark = getSession()?.mark
  if (mark === undefined) return
  channel.postMessage(
    (kind === 'touch' ? { kind, mark } : { kind, mark, why: endReason() ?? 'over' }) satisfies HandoverMessage,
  )
}

/** A late answer still counts unless the user has signed in. */
async function requestSession(channel: BroadcastChannel): Promise<void> {
  const keys = await newKeys()
  const key = await publicKey(keys)
  const given = new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<HandoverMessage>) => {
      if (data.kind !== 'give' || !isSameKey(data.to, key) || getSession() !== undefined) return
      const begin = (words: string) => beginSession(JSON.parse(words) as Session)
      void open(data, keys)
        .then(begin, () => undefined)
        .then(resolve)
    })
  })
  channel.postMessage({ kind: 'ask', at: location.href, key } satisfies HandoverMessage)
  await Promise.race([given, new Promise((resolve) => setTimeout(resolve, ANSWER_MS))])
}
