import { defineEvent } from '../../platform/events.ts'

export const commented = defineEvent<{
  commentId: number
  flashId: number
  flashAuthorId: number
  actorId: number
  answeredId: number | null
  content: string
  isPrivate: boolean
  adultsOnly: boolean
  wasReviewed?: true
}>('commented')

export const commentWaits = defineEvent<{ commentId: number; authorId: number; content: string }>('commentWaits')

export const commentStarred = defineEvent<{
  commentId: number
  flashId: number
  authorId: number
  actorId: number
  adultsOnly: boolean
}>('commentStarred')
