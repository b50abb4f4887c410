import { type Data, type Flash, type flashCalls, RECOMMEND_SIZE } from '@sp/contract'

/** The list of 发现 as this device keeps it: `next` says to the server what has been had. */
export type Kept = Data<typeof flashCalls.recommend> & {
  /** Those that its reader is not interested in: a line stands for each. */
  passed?: readonly number[]
}

/** The same list as its flashes stand now; of those that were asked for, what did not come is gone. */
export function revalidated(kept: Kept, asked: readonly number[], fresh: readonly Flash[]): Kept {
  const found = new Map(fresh.map((flash) => [flash.id, flash]))
  const gone = new Set(asked.filter((id) => !found.has(id)))
  return { ...kept, list: kept.list.filter(({ id }) => !gone.has(id)).map((flash) => found.get(flash.id) ?? flash) }
}

/** What is new on top. As many stay as can be looked at again at once. */
export function onTop(kept: Kept, fresh: Kept): Kept {
  const above = new Set(fresh.list.map(({ id }) => id))
  const below = kept.list.filter(({ id }) => !above.has(id))
  return { ...kept, list: [...fresh.list, ...below].slice(0, RECOMMEND_SIZE), next: fresh.next ?? kept.next }
}

/** Those that are shown, a line for one that was passed on not counted. */
export const shownIn = ({ list, passed = [] }: Kept): number[] =>
  list.map(({ id }) => id).filter((id) => !passed.includes(id))
