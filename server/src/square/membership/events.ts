import { defineEvent } from '../../platform/events.ts'

/**
 * A member leaves the square. Emitted before any of their rows is locked: the listener that ends their pairings
 * locks them and their partners in the order of ids, and repeats its checks afterwards.
 */
export const squareLeft = defineEvent<{ userId: number; why: 'off' | 'young' | 'closed' | 'shut' }>('squareLeft')
