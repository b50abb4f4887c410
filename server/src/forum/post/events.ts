import type { RemovalKind } from '@sp/contract'
import { defineEvent } from '../../platform/events.ts'

export const postPosted = defineEvent<{
  postId: number
  nodeId: number
  authorId: number
  content: string
  warning: string | null
}>('postPosted')

/** Emitted after the post is counted, for listeners that may hide it at once; not if staff reviewed it before. */
export const postCounted = defineEvent<{
  postId: number
  authorId: number
  words: readonly string[]
  isPictured: boolean
}>('postCounted')

export const postWaits = defineEvent<{ postId: number; authorId: number; words: readonly string[] }>('postWaits')

/** Text, warning or pictures changed; `mustWait` if staff must review it before others see it. */
export const postEdited = defineEvent<{
  postId: number
  authorId: number
  content: string
  words: readonly string[]
  mustWait: boolean
}>('postEdited')

/** From a file, without notices and points. */
export const postImported = defineEvent<{ postId: number }>('postImported')

export const postRated = defineEvent<{ postId: number }>('postRated')

export const postMoved = defineEvent<{ postId: number; from: number; to: number }>('postMoved')

/**
 * Removed from all lists: to the chaos sea of its section by its author or a maintainer, or hidden
 * by staff.
 */
export const postRemoved = defineEvent<{
  postId: number
  nodeId: number
  authorId: number
  by: 'author' | 'head' | 'vice' | 'staff' | 'takedown'
  reason: string
  kind?: RemovalKind
}>('postRemoved')

export const postRestored = defineEvent<{ postId: number; nodeId: number; authorId: number }>('postRestored')

/** Returned to the chaos sea without notifying, because its restoration was undone. */
export const postTakenAgain = defineEvent<{ postId: number }>('postTakenAgain')

export const postStuck = defineEvent<{ postId: number; authorId: number }>('postStuck')

export const postSelected = defineEvent<{ postId: number; authorId: number }>('postSelected')

export const postUnselected = defineEvent<{ postId: number; authorId: number }>('postUnselected')
