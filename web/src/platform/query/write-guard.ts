export interface Shelf<Row = string> {
  read(key: string): Promise<Row | undefined>
  write(key: string, row: Row): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
  wipe(): Promise<void>
}

export type OwnShelf<Row = string> = Omit<Shelf<Row>, 'wipe'>

export interface GuardedShelf<Row = string> {
  /** The shelf of the current account; it does nothing after its session has ended. */
  now(): OwnShelf<Row>
  wipe(): Promise<void>
}

/**
 * Separates the rows of each account and stops writes after its session: a request in flight at logout still has the
 * shelf of its account, which then neither reads nor writes (SECURITY: what the next user of this device could see).
 * The owner is checked at the moment of the write, because another tab may have logged out.
 */
export function guardShelf<Row = string>(open: () => Promise<Shelf<Row>>, owner: () => string): GuardedShelf<Row> {
  let generation = 0
  const now = () => {
    const mine = generation
    const who = owner()
    const name = (key: string) => `${who}/${key}`
    const still = () => generation === mine && owner() === who
    const shelf = async () => {
      if (!still()) return undefined
      const opened = await open()
      // Opening takes time, and a wipe may have happened since.
      return still() ? opened : undefined
    }
    return {
      read: async (key: string) => (await shelf())?.read(name(key)),
      write: async (key: string, row: Row) => (await shelf())?.write(name(key), row),
      remove: async (key: string) => (await shelf())?.remove(name(key)),
      keys: async () =>
        ((await (await shelf())?.keys()) ?? [])
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
