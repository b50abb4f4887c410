export interface Picked {
  readonly ids: ReadonlySet<number>
  readonly from: number | null
}

export const nothingPicked: Picked = { ids: new Set(), from: null }

export function togglePick({ ids }: Picked, id: number): Picked {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, from: id }
}

export function pickUpTo(before: Picked, id: number, list: readonly number[]): Picked {
  const to = list.indexOf(id)
  const began = before.from === null ? -1 : list.indexOf(before.from)
  const from = began === -1 ? to : began
  const between = list.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...before.ids, ...between]), from: id }
}

/** Removes ids that have left the list; returns the same object if nothing changed. */
export function stillThere(before: Picked, list: readonly number[]): Picked {
  const there = new Set(list)
  if ([...before.ids].every((id) => there.has(id))) return before
  return { ...before, ids: new Set([...before.ids].filter((id) => there.has(id))) }
}

/** The row that `J` or `K` opens; the first row if none is current. */
export function neighbour(list: readonly number[], current: number | null, step: 1 | -1): number | undefined {
  const at = current === null ? -1 : list.indexOf(current)
  return at === -1 ? list[0] : list[at + step]
}
