import { openSubscription } from './bus-subscription.ts'
import { str, type Tx, write } from './db/sql.ts'
import { afterCommit } from './db/transaction.ts'
import type { Log } from './log.ts'

/**
 * `own`: announced by this process, before other nodes receive it. `heard`: as every node receives it, in commit
 * order.
 */
type Listener = (what: string, how: 'own' | 'heard') => void

/** Announcements between nodes; one made in a transaction is emitted only if it commits. */
export interface Bus {
  /**
   * `what` may be empty; every node receives it. The announcing node receives it twice: before the caller of the
   * transaction continues, and together with the others, for a commit whose response was lost.
   */
  announce(tx: Tx, topic: string, what?: string): Promise<void>
  /**
   * The same shortly after the commit, with others of that time. PostgreSQL lets only one transaction at a time commit
   * with an announcement, and wakes each node for it. It is lost if this process ends before it is sent: only for
   * what a node forgets within a minute anyway.
   */
  announceSoon(tx: Tx, topic: string, what: string): void
  /** `listen` is also called with '*' whenever announcements may have been missed. */
  on(topic: string, listen: Listener): void
  /**
   * Whether announcements of other nodes may currently be lost. A cache that they invalidate checks this before it
   * returns a cached value.
   */
  isDeaf(): boolean
  close(): Promise<void>
}

const SOON_MS = 10
const AGAIN_MS = 500

/** Sends equal messages of a moment once. What could not be sent is sent again. */
function collectMessages(send: (messages: readonly string[]) => Promise<unknown>) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const sendAll = async (): Promise<number> => {
    const messages = [...waiting]
    waiting.clear()
    if (messages.length === 0) return SOON_MS
    try {
      await send(messages)
      return SOON_MS
    } catch {
      for (const message of messages) waiting.add(message)
      return AGAIN_MS
    }
  }
  const sendIn = (ms: number): void => {
    timer ??= setTimeout(async () => {
      const next = await sendAll()
      timer = undefined
      if (waiting.size > 0) sendIn(next)
    }, ms)
  }
  const add = (message: string): void => {
    waiting.add(message)
    sendIn(SOON_MS)
  }
  const end = async (): Promise<void> => {
    clearTimeout(timer)
    await sendAll()
  }
  return { add, end }
}

const notify = write({})`SELECT pg_notify('sp', ${str('message')})`

export async function openBus(url: string, log: Log): Promise<Bus> {
  const listeners = new Map<string, Listener[]>()
  const emit = (topic: string, what: string, how: 'own' | 'heard'): void => {
    for (const listen of listeners.get(topic) ?? []) listen(what, how)
  }
  const subscription = await openSubscription(url, log, {
    listen: (message) => {
      const cut = message.indexOf(' ')
      emit(message.slice(0, cut), message.slice(cut + 1), 'heard')
    },
    missed: () => {
      for (const topic of listeners.keys()) emit(topic, '*', 'heard')
    },
  })
  const soon = collectMessages(subscription.send)
  const announce: Bus['announce'] = async (tx, topic, what = '') => {
    notify.enqueue(tx, { message: `${topic} ${what}` })
    afterCommit(tx, () => emit(topic, what, 'own'))
  }
  return {
    announce,
    announceSoon: (tx, topic, what) => {
      // The commit is certain to reach the other nodes, and this connection is not.
      if (subscription.isDeaf()) return void announce(tx, topic, what)
      afterCommit(tx, () => {
        emit(topic, what, 'own')
        soon.add(`${topic} ${what}`)
      })
    },
    on: (topic, listen) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listen]),
    isDeaf: subscription.isDeaf,
    close: async () => {
      await soon.end()
      await subscription.close()
    },
  }
}
