export interface RowStore<Row = string> {
  read(key: string): Promise<Row | undefined>
  write(key: string, row: Row): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
  wipe(): Promise<void>
}

export type OwnRowStore<Row = string> = Omit<RowStore<Row>, 'wipe'>

export interface GuardedRowStore<Row = string> {
  /** The shelf of the current account; it does nothing after its session has ended. */
  now(): OwnRowStore<Row>
  wipe(): Promise<void>
}

/**
 * Separates the rows of each account and stops writes after its session: a request in flight at logout still has the
 * shelf of its account, which then neither reads nor writes (SECURITY: what the next user of this device could see).
 * The owner is checked at the moment of the write, because another tab may have logged out.
 */
export function guardRowStore<Row = string>(
  open: () => Promise<RowStore<Row>>,
  owner: () => string,
): GuardedRowStore<Row> {
  let generation = 0
  const now = () => {
    const mine = generation
    const who = owner()
    const name = (key: string) => `${who}/${key}`
    const still = () => generation === mine && owner() === who
    const store = async () => {
      if (!still()) return undefined
      const opened = await open()
      // Opening takes time, and a wipe may have happened since.
      return still() ? opened : undefined
    }
    return {
      read: async (key: string) => (await store())?.read(name(key)),
      write: async (key: string, row: Row) => (await store())?.write(name(key), row),
      remove: async (key: string) => (await store())?.remove(name(key)),
      keys: async () =>
        ((await (await store())?.keys()) ?? [])
          .filter((key) => key.startsWith(`${who}/`))
          .map((key) => key.slice(who.length + 1)),
    }
  }
  return {
    now,
    wipe: async () => {
      generation += 1
      await (await open()).wipe()
    },
  }
}
