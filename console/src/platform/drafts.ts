import { makeSlot, useSlot } from '@sp/ui'
import { onEnd } from './session.ts'

export function makeDrafts<T>() {
  const slot = makeSlot<ReadonlyMap<number, T>>(new Map())
  onEnd(() => slot.set(new Map()))
  return {
    get: (id: number): T | undefined => slot.get().get(id),
    keep: (id: number, draft: T): void => slot.set(new Map(slot.get()).set(id, draft)),
    drop: (id: number): void => {
      const left = new Map(slot.get())
      if (left.delete(id)) slot.set(left)
    },
    useDraft: (id: number): T | undefined => useSlot(slot).get(id),
  }
}
