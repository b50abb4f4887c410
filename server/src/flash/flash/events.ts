import { defineEvent } from '../../platform/events.ts'

export const flashPosted = defineEvent<{
  flashId: number
  authorId: number
  content: string
  isPrivate: boolean
  warning: string | null
  createdAt: Date
  /** Of its pictures; empty for a private flash and for one that staff reviewed. */
  fingerprints: readonly string[]
  wasReviewed?: true
}>('flashPosted')

export const flashWaits = defineEvent<{
  flashId: number
  authorId: number
  content: string
  fingerprints: readonly string[]
}>('flashWaits')

/**
 * A picture was added to an existing flash and is not private; `isShown` unless staff must review it first. A
 * picture of a single colour has no fingerprint.
 */
export const flashPictured = defineEvent<{ flashId: number; authorId: number; fingerprint: string; isShown: boolean }>(
  'flashPictured',
)

export const flashHidden = defineEvent<{ flashId: number; authorId: number }>('flashHidden')

/** `up` is the number of stars that are removed with it. */
export const flashRemoved = defineEvent<{ flashId: number; authorId: number; up: number }>('flashRemoved')

export const flashRestored = defineEvent<{ flashId: number; authorId: number; up: number; isPrivate: boolean }>(
  'flashRestored',
)

export const flashStarErased = defineEvent<{ flashId: number; authorId: number }>('flashStarErased')

export const flashStarred = defineEvent<{ flashId: number; authorId: number; actorId: number; adultsOnly: boolean }>(
  'flashStarred',
)
