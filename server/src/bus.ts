import pg from 'pg'
import { afterCommit } from './db/open.ts'
import { str, type Tx, write } from './db/sql.ts'
import type { Log } from './log.ts'

type Hear = (what: string) => void

/** Announcements between nodes; one made in a transaction is heard only if it commits. */
export interface Bus {
  /**
   * `what` may be empty; it is heard by every node. This one hears it twice: before whoever ran the transaction goes on,
   * and with the others, for a commit whose answer was lost.
   */
  announce(tx: Tx, topic: string, what?: string): Promise<void>
  /** `hear` is also called with '*' whenever announcements may have been missed. */
  on(topic: string, hear: Hear): void
  /** Whether other nodes are heard right now. */
  isConnected(): boolean
  close(): Promise<void>
}

const CHANNEL = 'sp'
const RETRY_MS = 500
const notify = write({})`SELECT pg_notify('sp', ${str('message')})`

export async function openBus(url: string, log: Log): Promise<Bus> {
  const heard = new Map<string, Hear[]>()
  let client: pg.Client | undefined
  let closed = false

  const tell = (topic: string, what: string): void => {
    for (const hear of heard.get(topic) ?? []) hear(what)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'sp-bus', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'the announcement connection was lost'))
    next.on('notification', ({ payload = '' }) => {
      const cut = payload.indexOf(' ')
      tell(payload.slice(0, cut), payload.slice(cut + 1))
    })
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    // A client that could not connect ends as well; only the loss of one that listened starts the search again.
    next.on('end', () => void reconnect())
    client = next
    if (closed) await next.end()
  }
  const reconnect = async (): Promise<void> => {
    client = undefined
    while (!closed && client === undefined) {
      await new Promise((done) => setTimeout(done, RETRY_MS).unref())
      await connect().catch(() => undefined)
    }
    if (closed) return
    for (const hears of heard.values()) for (const hear of hears) hear('*')
  }

  await connect()
  return {
    announce: async (tx, topic, what = '') => {
      await notify.run(tx, { message: `${topic} ${what}` })
      afterCommit(tx, () => tell(topic, what))
    },
    on: (topic, hear) => void heard.set(topic, [...(heard.get(topic) ?? []), hear]),
    isConnected: () => client !== undefined,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
