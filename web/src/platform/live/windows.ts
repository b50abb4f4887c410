import { uuid } from '@sp/client/uuid'
import type { StreamEvents } from '@sp/contract'
import type { Session } from '../session/session.ts'
import { emitLive, isLive, setLive } from './live.ts'
import { STREAM_TIMEOUT } from './stream.ts'
import { maintainStream } from './stream-connection.ts'

/** A window that reads the stream answers within this time, unless its browser has suspended it. */
const ANSWERED = 1000
const LOOK = 10_000

type Word =
  | { say: 'hello'; from: string }
  /** From the reader, to one window or all. `away`: it is hidden, and a visible window may take over. */
  | { say: 'down' | 'away' | 'beat'; to?: string }
  | { say: 'event'; event: keyof StreamEvents; data: unknown; to?: string }

const isVisible = () => document.visibilityState === 'visible'

/** Over http there are no Web Locks. */
export const windowsMeet = (): boolean => Boolean((navigator as { locks?: LockManager }).locks)

/** If windows cannot coordinate, each opens its own stream. */
export function readInWindow({ token }: Session): () => void {
  const leaving = new AbortController()
  const down = () => setLive(false)
  void maintainStream(token, { event: emitLive, beat: () => {}, down }, leaving.signal)
  return () => {
    leaving.abort()
    down()
  }
}

/**
 * One stream serves all windows of a browser: the window with the lock reads it and broadcasts the events; a
 * visible one is preferred, since browsers suspend hidden ones. When it closes, the next gets the lock, and all
 * get an `open`.
 */
export function readShared({ token, user }: Session): () => void {
  const name = `live-${user.id}`
  const me = uuid()
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let waiting = new AbortController()
  let reading: AbortController | undefined
  let opened: StreamEvents['open'] | undefined
  let receivedAt = 0

  const say = (word: Word) => leaving.signal.aborted || channel.postMessage(word)
  const down = () => {
    opened = undefined
    setLive(false)
    say({ say: 'down' })
  }
  const event = <N extends keyof StreamEvents>(event: N, data: StreamEvents[N]) => {
    if (event === 'open') opened = data as StreamEvents['open']
    say({ say: 'event', event, data })
    emitLive(event, data)
  }

  const read = async () => {
    const mine = new AbortController()
    reading = mine
    down()
    await maintainStream(token, { event, beat: () => say({ say: 'beat' }), down }, mine.signal)
  }
  const wait = () => {
    waiting = new AbortController()
    const { signal } = waiting
    navigator.locks.request(name, { signal }, read).catch(() => signal.aborted || onLost())
  }
  /** Of several windows that would take over at once, one does; the others are informed when it releases this lock. */
  const take = () =>
    navigator.locks.request(`${name}-taking`, { ifAvailable: true }, async (free) => {
      if (!free || reading || leaving.signal.aborted) return
      waiting.abort()
      navigator.locks.request(name, { steal: true }, read).catch(onLost)
      await new Promise((resolve) => setTimeout(resolve, ANSWERED))
    })
  function onLost() {
    reading?.abort()
    reading = undefined
    if (leaving.signal.aborted) return
    wait()
    greet()
  }

  let words = 0
  let taking: ReturnType<typeof setTimeout> | undefined
  const greet = () => {
    clearTimeout(taking)
    if (reading || !isVisible()) return
    say({ say: 'hello', from: me })
    const before = words
    taking = setTimeout(() => words === before && take(), ANSWERED)
  }
  const answer = (to: string) => {
    if (!isVisible()) say({ say: 'away', to })
    else if (opened) say({ say: 'event', event: 'open', data: opened, to })
    else say({ say: 'down', to })
  }
  const onWord = ({ data: word }: MessageEvent<Word>) => {
    if (word.say === 'hello') return reading && answer(word.from)
    if (reading || (word.to ?? me) !== me) return
    receivedAt = Date.now()
    words += 1
    if (word.say === 'event') emitLive(word.event, word.data as never)
    else if (word.say === 'down') setLive(false)
    else if (word.say === 'away' && isVisible()) void take()
  }
  const onSeen = () => (reading && !isVisible() ? say({ say: 'away' }) : greet())
  const looking = setInterval(() => {
    if (isLive() && Date.now() - receivedAt > STREAM_TIMEOUT) greet()
  }, LOOK)

  channel.onmessage = onWord
  document.addEventListener('visibilitychange', onSeen, { signal: leaving.signal })
  wait()
  greet()
  return () => {
    leaving.abort()
    waiting.abort()
    reading?.abort()
    clearTimeout(taking)
    clearInterval(looking)
    channel.close()
    setLive(false)
  }
}
