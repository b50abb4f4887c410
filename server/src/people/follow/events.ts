import { defineEvent } from '../../platform/events.ts'

export const followed = defineEvent<{ actorId: number; targetId: number }>('followed')

/**
 * A block is made; `isNameless`: the blocked member is known by a pairing alone. Listeners that lock a pairing run
 * `before`, because their locks come ahead of those of the notices in the lock order.
 */
export const blocked = defineEvent<{ actorId: number; targetId: number; isNameless?: true }>('blocked')
