import type { Said } from './said.ts'

export interface Failure {
  /** Why, for whoever wrote it. */
  words: string
  /** No answer came: the server may have it. */
  isLost: boolean
}

/** A message on its way, or kept from it; they stand in the order in which they were written. */
export interface Unsent {
  clientKey: string
  content: string
  /** The newest that was known when it was written: what the server makes of it is newer. */
  after: number
  /** It was sent at least once, and may be there. */
  isTried?: boolean
  failed?: Failure
  /** What it is called on the server, which has taken it. */
  id?: number
}

/** The one that goes next: none while one before it failed, so that none overtakes another. */
export function nextOf(list: readonly Unsent[]): Unsent | undefined {
  const first = list.find(({ id }) => id === undefined)
  return first?.failed ? undefined : first
}

/** The one that keeps the others waiting. */
export const failedOf = (list: readonly Unsent[]): Unsent | undefined => list.find(({ failed }) => failed)

const change = (list: readonly Unsent[], clientKey: string, to: (one: Unsent) => Unsent): Unsent[] =>
  list.map((each) => (each.clientKey === clientKey ? to(each) : each))

export const tried = (list: readonly Unsent[], clientKey: string) =>
  change(list, clientKey, (one) => ({ ...one, isTried: true }))

export const failedWith = (list: readonly Unsent[], clientKey: string, failed: Failure) =>
  change(list, clientKey, (one) => ({ ...one, failed }))

export const retried = (list: readonly Unsent[]): Unsent[] =>
  list.map((one) => {
    const again = { ...one }
    delete again.failed
    return again
  })

export const dropped = (list: readonly Unsent[], clientKey: string): Unsent[] =>
  list.filter((each) => each.clientKey !== clientKey)

/** The others went after it, or will, so that this is none of theirs. */
export const arrivedAs = (list: readonly Unsent[], clientKey: string, id: number): Unsent[] =>
  list.map((each) => (each.clientKey === clientKey ? { ...each, id } : { ...each, after: Math.max(each.after, id) }))

export const dropArrived = (list: readonly Unsent[], ids: readonly number[]): readonly Unsent[] =>
  list.some(({ id }) => id !== undefined && ids.includes(id))
    ? list.filter(({ id }) => id === undefined || !ids.includes(id))
    : list

/**
 * Those that the talk does not show yet. One whose answer is still awaited, or was lost, is there already where the same
 * words of the same member are newer than what was known.
 */
export function notShown(list: readonly Unsent[], said: readonly Said[]): Unsent[] {
  const newest = said.at(-1)?.id ?? 0
  const taken = new Set(list.flatMap(({ id }) => id ?? []))
  return list.filter((one) => {
    // What has arrived may stand further up already than the talk is kept.
    if (one.id !== undefined) return one.id > newest
    const itself = said.find((each) => !taken.has(each.id) && isItself(one, each))
    if (itself) taken.add(itself.id)
    return !itself
  })
}

const isItself = ({ isTried, after, content }: Unsent, said: Said): boolean =>
  isTried === true && said.sent && said.id > after && said.content === content
