import type { Comment } from '@sp/contract'

export const commentDraft = (flashId: number, to: Pick<Comment, 'id'> | null = null): string =>
  to ? `comment:${flashId}:${to.id}` : `comment:${flashId}`
