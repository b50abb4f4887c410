import { makeSlot, useSlot } from '@sp/ui'
import { newClientKey } from '../platform/client-key.ts'
import { onEnd } from '../platform/session.ts'

export interface Draft {
  content: string
  push: boolean
  /** A second press, and an answer that was lost, send the same announcement. */
  clientKey: string
}

const empty = (): Draft => ({ content: '', push: false, clientKey: newClientKey() })

/** In memory alone, so that a look at another page loses nothing; until it is sent or the session ends. */
const slot = makeSlot(empty())
onEnd(() => slot.set(empty()))

/** Other words are another announcement. */
export const write = (more: Partial<Draft>): void => slot.set({ ...slot.get(), clientKey: newClientKey(), ...more })
export const dropDraft = (): void => slot.set(empty())

export const useDraft = (): Draft => useSlot(slot)
