import { makeSlot } from '@sp/ui'

/** Points that the first post of this member earned; null when there is nothing to show. */
export const firstLight = makeSlot<{ points: number } | null>(null)
