import { common, isRefusal } from '@sp/contract'
import { makeSlot, useSlot } from '@sp/ui'

/** How often the site refused a write because it is read-only. */
const refusals = makeSlot(0)

export function noteReadOnly(error: unknown): void {
  if (isRefusal(error, common.readOnly)) refusals.set(refusals.get() + 1)
}

export const useReadOnlyRefusals = (): number => useSlot(refusals)
