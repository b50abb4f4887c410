import { newClientKey } from '@sp/client/client-key'
import { makeSlot, useSlot } from '@sp/ui'
import { onEnd } from '../../platform/session.ts'

export interface Draft {
  content: string
  push: boolean
  /** Idempotency key: a second press, or a retry after a lost response, does not send the announcement twice. */
  clientKey: string
}

const empty = (): Draft => ({ content: '', push: false, clientKey: newClientKey() })

/** In memory only, so that navigation keeps the draft; cleared when it is sent or the session ends. */
const slot = makeSlot(empty())
onEnd(() => slot.set(empty()))

/** A changed text is a new announcement with a new key. */
export const write = (more: Partial<Draft>): void => slot.set({ ...slot.get(), clientKey: newClientKey(), ...more })
export const dropDraft = (): void => slot.set(empty())

export const useDraft = (): Draft => useSlot(slot)
