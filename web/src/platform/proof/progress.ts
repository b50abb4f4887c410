import { makeSlot, useSlot } from '@sp/ui'

/** How much of a proof of work is done, from 0 to 1; null while there is none. */
export const proofProgress = makeSlot<number | null>(null)

export const useProofProgress = (): number | null => useSlot(proofProgress)
