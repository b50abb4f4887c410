import { CallError } from '@sp/contract'

/** The cache keys of posts: one begins with `post`, each page of a list with `posts`. */
export const keys = {
  posts: ['posts'],
  newest: (page: number) => ['posts', 'newest', page],
  stickies: ['posts', 'stickies'],
  ofNode: (nodeId: number) => ['posts', 'node', nodeId],
  stickiesOfNode: (nodeId: number) => ['posts', 'node', nodeId, 'stickies'],
  activeOfNode: (nodeId: number) => ['posts', 'node', nodeId, 'active'],
  timelineOfNode: (nodeId: number, page: number) => ['posts', 'node', nodeId, 'timeline', page],
  selectedOfNode: (nodeId: number, page: number) => ['posts', 'node', nodeId, 'selected', page],
  mine: (page: number) => ['posts', 'mine', page],
  archived: (page: number) => ['posts', 'archived', page],
  ofUser: (userId: number, page: number) => ['posts', 'user', userId, page],
  archivedOfUser: (userId: number, page: number) => ['posts', 'user-archived', userId, page],
  post: (id: number) => ['post', id],
  versions: (id: number, page: number) => ['post-versions', id, page],
} as const

/** Not there, or not for this viewer; anything else may only be the connection. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.code === 404
