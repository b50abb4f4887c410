import { useSyncExternalStore } from 'react'

/** Holds one value outside React, so that a plain call can change what a host shows. */
export type Slot<T> = { get: () => T; set: (value: T) => void; subscribe: (ear: () => void) => () => void }

export function makeSlot<T>(first: T): Slot<T> {
  let value = first
  const ears = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const ear of ears) ear()
    },
    subscribe: (ear) => {
      ears.add(ear)
      return () => ears.delete(ear)
    },
  }
}

export function useSlot<T>(slot: Slot<T>): T {
  return useSyncExternalStore(slot.subscribe, slot.get, slot.get)
}
