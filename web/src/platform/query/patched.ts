interface Thing {
  id: number
}

interface Listed<T> {
  list: readonly T[]
  total?: number
}

const isListed = (data: unknown): data is Listed<Thing> =>
  Array.isArray((data as Partial<Listed<unknown>> | null | undefined)?.list)

/**
 * Changes the item with this id, in a page of a list or alone; null removes it. Data without it stays the same
 * object, so that nothing rerenders.
 */
export function patched<T extends Thing>(data: unknown, id: number, change: (thing: T) => T | null): unknown {
  if (Array.isArray(data)) return patchedThings(data as readonly T[], id, change)
  if (isListed(data)) return patchedList(data as unknown as Listed<T>, id, change)
  if ((data as Partial<T> | null | undefined)?.id !== id) return data
  return change(data as T) ?? undefined
}

function patchedThings<T extends Thing>(
  things: readonly T[],
  id: number,
  change: (thing: T) => T | null,
): readonly T[] {
  const thing = things.find((each) => each.id === id)
  if (!thing) return things
  const changed = change(thing)
  if (changed === thing) return things
  return changed ? things.map((each) => (each === thing ? changed : each)) : things.filter((each) => each !== thing)
}

function patchedList<T extends Thing>(data: Listed<T>, id: number, change: (thing: T) => T | null): Listed<T> {
  const list = patchedThings(data.list, id, change)
  if (list === data.list) return data
  const fewer = data.list.length - list.length
  return { ...data, list, ...(data.total === undefined ? {} : { total: Math.max(0, data.total - fewer) }) }
}
