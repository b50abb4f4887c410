import pg from 'pg'

type Send = (this: pg.Client, ...given: unknown[]) => unknown

/** Without `vi.spyOn`: of two that are nested it makes one, which calls itself without end. */
async function during(act: () => Promise<unknown>, wrap: (send: Send) => Send): Promise<void> {
  const client = pg.Client.prototype as unknown as { query: Send }
  const { query } = client
  client.query = wrap(query)
  try {
    await act()
  } finally {
    client.query = query
  }
}

/**
 * Round trips of the transactions during `act`: for each trip the number of statements, including BEGIN and
 * COMMIT. A statement sent after a response may depend on it, so it starts a new trip. If a response arrives in
 * two chunks, the statements after the second count as one more trip. No other writes may happen at the same
 * time.
 */
export async function tripsOf(act: () => Promise<unknown>): Promise<number[]> {
  const trips: number[] = []
  const begun = new Map<pg.Client, { waits: boolean }>()
  await during(
    act,
    (send) =>
      function (...given) {
        const [query] = given as [{ text?: string; callback?: (...answer: unknown[]) => void }]
        const sent = send.apply(this, given)
        if (query.text === 'BEGIN') begun.set(this, { waits: true })
        const line = begun.get(this)
        if (line === undefined) return sent
        if (line.waits) trips.push(0)
        line.waits = false
        trips.push((trips.pop() ?? 0) + 1)
        const { callback } = query
        query.callback = (...answer) => {
          line.waits = true
          callback?.(...answer)
        }
        if (query.text === 'COMMIT') begun.delete(this)
        return sent
      },
  )
  return trips
}

export const inAll = (trips: readonly number[]): number => trips.reduce((sum, each) => sum + each, 0)

/** The bus sends it every second, independently of requests (platform/bus-subscription.ts). */
const HEARTBEAT = 'SELECT pg_notify($1, $2)'

/** Statements sent during `act`, in order. No other queries may run at the same time. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  await during(
    act,
    (send) =>
      function (...given) {
        const [first] = given as [string | { text: string }]
        const text = typeof first === 'string' ? first : first.text
        if (text !== HEARTBEAT) texts.push(text)
        return send.apply(this, given)
      },
  )
  return texts
}
