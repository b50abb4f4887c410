import type { Sending } from '../../content/upload/send-picture.ts'
import type { ChatMessage } from './chat-message.ts'

export interface Failure {
  words: string
  /** There was no response: the server may have the message. */
  isLost: boolean
}

export interface UnsentPicture {
  /** In the store of pictures on the device. */
  id: string
  width: number
  height: number
  sending?: Sending | undefined
  /** The name of the finished upload. */
  key?: string | undefined
}

/** A pending or failed message; the list is in order of writing. */
export interface Unsent {
  clientKey: string
  content: string
  /** The newest known id at the time of writing: the message itself gets a greater id. */
  after: number
  picture?: UnsentPicture
  isTried?: boolean
  failed?: Failure
  id?: number
}

/** The next message to send; undefined while an earlier one has failed, so that the order is kept. */
export function nextOf(list: readonly Unsent[]): Unsent | undefined {
  const first = list.find(({ id }) => id === undefined)
  return first?.failed ? undefined : first
}

export const failedOf = (list: readonly Unsent[]): Unsent | undefined => list.find(({ failed }) => failed)

const change = (list: readonly Unsent[], clientKey: string, to: (one: Unsent) => Unsent): Unsent[] =>
  list.map((each) => (each.clientKey === clientKey ? to(each) : each))

export const tried = (list: readonly Unsent[], clientKey: string) =>
  change(list, clientKey, (one) => ({ ...one, isTried: true }))

export const withPicture = (list: readonly Unsent[], clientKey: string, part: Partial<UnsentPicture>) =>
  change(list, clientKey, (one) => (one.picture ? { ...one, picture: { ...one.picture, ...part } } : one))

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

/** Later messages get greater ids, so this id cannot be one of theirs. */
export const arrivedAs = (list: readonly Unsent[], clientKey: string, id: number): Unsent[] =>
  list.map((each) => (each.clientKey === clientKey ? { ...each, id } : { ...each, after: Math.max(each.after, id) }))

export const dropArrived = (list: readonly Unsent[], ids: readonly number[]): readonly Unsent[] =>
  list.some(({ id }) => id !== undefined && ids.includes(id))
    ? list.filter(({ id }) => id === undefined || !ids.includes(id))
    : list

/**
 * The messages that the thread does not contain yet. A message with a pending or lost response counts as contained if
 * the thread has the same text of the same member with a newer id than known at the time of writing.
 */
export function notShown(list: readonly Unsent[], messages: readonly ChatMessage[]): Unsent[] {
  const newest = messages.at(-1)?.id ?? 0
  const taken = new Set(list.flatMap(({ id }) => id ?? []))
  return list.filter((one) => {
    // A sent message may be older than the truncated part of the thread.
    if (one.id !== undefined) return one.id > newest
    const itself = messages.find((each) => !taken.has(each.id) && isItself(one, each))
    if (itself) taken.add(itself.id)
    return !itself
  })
}

const isItself = ({ isTried, after, content }: Unsent, messages: ChatMessage): boolean =>
  isTried === true && messages.sent && messages.id > after && messages.content === content
