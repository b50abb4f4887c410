import { type DeskNode, RECOMMENDED_NODES } from '@sp/contract'

/** The recommended sections by their ids, the first first. */
export type Order = readonly number[]

export const orderOf = (sections: readonly DeskNode[]): Order =>
  sections
    .filter(({ recommended }) => recommended !== null)
    .sort((a, b) => (a.recommended ?? 0) - (b.recommended ?? 0))
    .map(({ id }) => id)

export const isSame = (a: Order, b: Order): boolean => a.length === b.length && a.every((id, at) => id === b[at])

/** One of them in another place, the others in their order; beyond an end it stays where it is. */
export function movedTo(order: Order, id: number, place: number): Order {
  if (!order.includes(id) || place < 0 || place >= order.length) return order
  const others = without(order, id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

export const without = (order: Order, id: number): Order => order.filter((each) => each !== id)

export const isFull = (order: Order): boolean => order.length >= RECOMMENDED_NODES

/** In the place of another, or behind them all while there is room. */
export const broughtIn = (order: Order, id: number, insteadOf?: number): Order =>
  insteadOf === undefined ? [...without(order, id), id] : order.map((each) => (each === insteadOf ? id : each))
