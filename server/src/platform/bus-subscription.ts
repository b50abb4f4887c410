import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from './log.ts'
import { socketOf } from './node-internals.ts'

const RETRY_MS = 500
const BEAT_MS = 1_000
const DEAF_MS = 3_000

interface Listeners {
  listen(message: string): void
  missed(): void
}

/** Monotonic; comparable within this process only. */
const now = (): number => process.uptime() * 1_000

/**
 * Subscribes, and detects a connection that is open but delivers nothing any more: every second it sends a heartbeat
 * to itself through the database, over that very connection.
 */
export async function openSubscription(url: string, log: Log, { listen, missed }: Listeners) {
  const beats = `sp_beat_${randomUUID().replaceAll('-', '')}`
  let client: pg.Client | undefined
  let closed = false
  /** Send time of the latest heartbeat that came back; all earlier announcements have arrived as well. */
  let beatAt = 0

  const isDeaf = (): boolean => client === undefined || now() - beatAt > DEAF_MS
  const onHeartbeat = (sentAt: number): void => {
    const wasDeaf = isDeaf()
    beatAt = sentAt
    if (wasDeaf && !isDeaf()) missed()
  }

  const connect = async (): Promise<void> => {
    const next = makeClient(url, log)
    next.on('notification', ({ channel, payload = '' }) =>
      channel === beats ? onHeartbeat(Number(payload)) : listen(payload),
    )
    const begun = now()
    await next.connect()
    await next.query(`LISTEN sp; LISTEN ${beats}`).catch((error: unknown) => {
      destroyConnection(next)
      throw error
    })
    // A client that could not connect ends as well; only the loss of one that was subscribed starts reconnecting.
    next.on('end', () => void reconnect())
    client = next
    beatAt = begun
    if (closed) await next.end()
  }
  const reconnect = async (): Promise<void> => {
    client = undefined
    while (!closed && client === undefined) {
      await new Promise((done) => setTimeout(done, RETRY_MS).unref())
      await connect().catch(() => undefined)
    }
    if (!closed) missed()
  }

  await connect()
  const stop = startHeartbeat(beats, log, () => ({ client, isDeaf: isDeaf() }))
  return {
    isDeaf,
    send: async (messages: readonly string[]): Promise<void> => {
      if (client === undefined) throw new Error('the announcement connection is lost')
      await client.query(`SELECT pg_notify('sp', message) FROM unnest($1::text[]) AS message`, [messages])
    },
    close: async () => {
      closed = true
      stop()
      await client?.end()
    },
  }
}

function makeClient(url: string, log: Log): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sp-bus',
    keepAlive: true,
    connectionTimeoutMillis: DEAF_MS,
    query_timeout: DEAF_MS,
  })
  return client.on('error', (error) => log.warn({ err: error }, 'the announcement connection was lost'))
}

/** Without a graceful end: the other side may never answer. */
const destroyConnection = (client: pg.Client): void => void socketOf(client).destroy()

function startHeartbeat(
  beats: string,
  log: Log,
  state: () => { client: pg.Client | undefined; isDeaf: boolean },
): () => void {
  let wasDeaf = false
  let isUnderWay = false
  const beat = (): void => {
    const { client, isDeaf } = state()
    // A single missed check may mean that this process was busy or suspended.
    const isSilent = isDeaf && wasDeaf
    wasDeaf = isDeaf
    if (client === undefined) return
    if (isSilent) {
      log.warn({}, 'the announcement connection has fallen silent, another one is opened')
      return destroyConnection(client)
    }
    if (isUnderWay) return
    isUnderWay = true
    client
      .query('SELECT pg_notify($1, $2)', [beats, String(now())])
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false
      })
  }
  const timer = setInterval(beat, BEAT_MS).unref()
  return () => clearInterval(timer)
}
