import { type ConsoleNode, RECOMMENDED_NODES } from '@sp/contract'

export type Order = readonly number[]

export const orderOf = (sections: readonly ConsoleNode[]): Order =>
  sections
    .filter(({ recommended }) => recommended !== null)
    .sort((a, b) => (a.recommended ?? 0) - (b.recommended ?? 0))
    .map(({ id }) => id)

export const isSame = (a: Order, b: Order): boolean => a.length === b.length && a.every((id, at) => id === b[at])

/** Moves one section and keeps the order of the others; a place outside the range changes nothing. */
export function movedTo(order: Order, id: number, place: number): Order {
  if (!order.includes(id) || place < 0 || place >= order.length) return order
  const others = without(order, id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

export const without = (order: Order, id: number): Order => order.filter((each) => each !== id)

export const isFull = (order: Order): boolean => order.length >= RECOMMENDED_NODES

export const withRecommended = (order: Order, id: number, insteadOf?: number): Order =>
  insteadOf === undefined ? [...without(order, id), id] : order.map((each) => (each === insteadOf ? id : each))
