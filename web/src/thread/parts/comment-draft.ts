import type { Comment } from '@sp/contract'

/** The draft of a comment on this flash, or of an answer to one of its comments. */
export const commentDraft = (flashId: number, to: Pick<Comment, 'id'> | null = null): string =>
  to ? `comment:${flashId}:${to.id}` : `comment:${flashId}`
