import { useSyncExternalStore } from 'react'

/** A value outside React, so that a plain function call can update a host component. */
export type Slot<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

export function makeSlot<T>(first: T): Slot<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useSlot<T>(slot: Slot<T>): T {
  return useSyncExternalStore(slot.subscribe, slot.get, slot.get)
}
