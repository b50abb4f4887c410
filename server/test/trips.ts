import pg from 'pg'
import { vi } from 'vitest'

/**
 * The trips to the database that the transactions of something take, and of each how many statements go out in it, with
 * BEGIN and COMMIT. What is sent after an answer came may have waited for it: it is the next trip. Where the answers of one
 * come in two pieces, the statements after the second are counted as one more. Nothing else may write meanwhile.
 */
export async function tripsOf(act: () => Promise<unknown>): Promise<number[]> {
  const trips: number[] = []
  const begun = new Map<pg.Client, { waits: boolean }>()
  const send = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const sent = (send as (...given: unknown[]) => unknown).apply(this, given)
    if (given[0] === 'BEGIN') begun.set(this, { waits: true })
    const line = begun.get(this)
    if (line === undefined) return sent
    if (line.waits) trips.push(0)
    line.waits = false
    trips.push((trips.pop() ?? 0) + 1)
    const answered = (): void => void (line.waits = true)
    ;(sent as Promise<unknown>).then(answered, answered)
    if (given[0] === 'COMMIT') begun.delete(this)
    return sent
  })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return trips
}

export const inAll = (trips: readonly number[]): number => trips.reduce((sum, each) => sum + each, 0)

/** What is sent to the database while something is done, in its order. Nothing else may ask meanwhile. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const send = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text: string }]
    texts.push(typeof first === 'string' ? first : first.text)
    return (send as (...given: unknown[]) => unknown).apply(this, given)
  })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return texts
}
