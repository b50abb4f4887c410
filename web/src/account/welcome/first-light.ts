import { makeSlot } from '@sp/ui'
import { onAccount } from '../../platform/session/session.ts'

/** Points that the first post of this member earned; null when there is nothing to show. */
export const firstLight = makeSlot<{ points: number } | null>(null)

onAccount(() => firstLight.set(null))
