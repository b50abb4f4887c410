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
  /** `listen` is also called with '*' whenever announcements may have been missed. */
  on(topic: string, listen: Listener): void
  /**
   * Whether announcements of other nodes may currently be lost. A cache that they invalidate checks this before it
   * returns a cached value.
   */
  isDeaf(): boolean
  close(): Promise<void>
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
  return {
    announce: async (tx, topic, what = '') => {
      notify.enqueue(tx, { message: `${topic} ${what}` })
      afterCommit(tx, () => emit(topic, what, 'own'))
    },
    on: (topic, listen) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listen]),
    ...subscription,
  }
}
