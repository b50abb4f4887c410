import type { RemovalKind } from '@sp/contract'
import { defineEvent } from '../../platform/events.ts'

export const replied = defineEvent<{
  replyId: number
  postId: number
  nodeId: number
  postAuthorId: number
  actorId: number
  answeredId: number | null
  content: string
  isPictured: boolean
  adultsOnly: boolean
  wasReviewed?: true
}>('replied')

/** From a file, without notices. */
export const repliesImported = defineEvent<{
  nodeId: number
  replies: readonly { readonly id: number; readonly content: string }[]
}>('repliesImported')

export const replyWaits = defineEvent<{ replyId: number; authorId: number; content: string }>('replyWaits')

export const replyStarred = defineEvent<{
  replyId: number
  postId: number
  authorId: number
  actorId: number
  adultsOnly: boolean
}>('replyStarred')

export const replyRemoved = defineEvent<{
  replyId: number
  postId: number
  authorId: number
  by: 'author' | 'head' | 'vice' | 'staff' | 'takedown'
  reason: string
  kind?: RemovalKind
}>('replyRemoved')

export const replyRestored = defineEvent<{ replyId: number; postId: number; authorId: number }>('replyRestored')

/** Returned to the chaos sea without notifying, because its restoration was undone. */
export const replyTakenAgain = defineEvent<{ replyId: number }>('replyTakenAgain')

export const replySelected = defineEvent<{ replyId: number; postId: number; authorId: number }>('replySelected')
