/** Members chosen for one act; those that have left the list stay chosen until the act. */
export type Picks = ReadonlySet<number>

export const NONE: Picks = new Set()

export function toggle(picks: Picks, id: number): Picks {
  const next = new Set(picks)
  if (!next.delete(id)) next.add(id)
  return next
}

/** As many of the list as one act takes, the newest first. */
export const pickAll = (list: readonly number[], most: number): Picks => new Set(list.slice(0, most))
