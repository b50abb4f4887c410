import { makeSlot, useSlot } from '@sp/ui'
import { onEnd } from '../../platform/session.ts'

export interface Draft {
  content: string
  push: boolean
}

const empty: Draft = { content: '', push: false }

/** In memory only, so that navigation keeps the draft; cleared when it is sent or the session ends. */
const slot = makeSlot(empty)
export const dropDraft = (): void => slot.set(empty)
onEnd(dropDraft)

export const write = (more: Partial<Draft>): void => slot.set({ ...slot.get(), ...more })

export const useDraft = (): Draft => useSlot(slot)
