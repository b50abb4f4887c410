import { updateQueries } from '@sp/client/change/change'
import { CallError, type Post, type PostItem, postRefusals } from '@sp/contract'
import type { Query } from '@tanstack/react-query'
import { patched } from '../../platform/query/patched.ts'
import { forgetQueries, queryClient, refreshQueries } from '../../platform/query/query.ts'
import { onReportTargetRemoved, onTargetRefused } from '../../platform/removed-targets.ts'
import { logsChanged } from '../section/cache.ts'

/** The cache keys of posts; those of the member's own posts have the names of specification 1 § 3. */
export const keys = {
  posts: ['posts'],
  newest: (page: number) => ['posts', 'newest', page],
  hot: ['posts', 'hot'],
  stickies: ['posts', 'stickies'],
  ofNode: (nodeId: number) => ['posts', 'node', nodeId],
  stickiesOfNode: (nodeId: number) => ['posts', 'node', nodeId, 'stickies'],
  activeOfNode: (nodeId: number) => ['posts', 'node', nodeId, 'active'],
  timelineOfNode: (nodeId: number, page: number) => ['posts', 'node', nodeId, 'timeline', page],
  selectedOfNode: (nodeId: number, page: number) => ['posts', 'node', nodeId, 'selected', page],
  mine: (page: number) => ['mine-posts', page],
  archived: ['mine-archived-posts'],
  archivedPage: (page: number) => ['mine-archived-posts', page],
  ofUser: (userId: number, page: number) => ['user-posts', userId, page],
  archivedOfUser: (userId: number, page: number) => ['user-archived-posts', userId, page],
  chaos: (nodeId: number, page: number) => ['chaos-posts', nodeId, page],
  post: (id: number) => ['post', id],
  versions: (id: number) => ['post-versions', id],
  versionsPage: (id: number, page: number) => ['post-versions', id, page],
  version: (id: number, version: number) => ['post-versions', id, 'whole', version],
} as const

const LISTS: readonly unknown[] = [
  keys.posts[0],
  'mine-posts',
  'mine-archived-posts',
  'user-posts',
  'user-archived-posts',
]
const SHOWN = new Set<unknown>([...LISTS, 'post', 'search-post'])

export type AnyPost = Post | PostItem

export const postsShown = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }): boolean => SHOWN.has(queryKey[0]),
}

const isPostList = (data: unknown): data is readonly PostItem[] | { list: readonly PostItem[] } =>
  Array.isArray(data) || Array.isArray((data as { list?: unknown } | undefined)?.list)

export function postInLists(id: number): PostItem | undefined {
  const inLists = { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => LISTS.includes(queryKey[0]) }
  for (const { state } of queryClient.getQueryCache().findAll(inLists)) {
    if (!isPostList(state.data)) continue
    const found = ('list' in state.data ? state.data.list : state.data).find((post) => post.id === id)
    if (found) return found
  }
  return undefined
}

type Each = <P extends AnyPost>(post: P) => P | null

/** Changes a post in the given data; null removes it. */
export const patchedPost = (data: unknown, id: number, change: Each): unknown => patched<AnyPost>(data, id, change)

export const changePost = (id: number, change: Each): void =>
  void updateQueries(queryClient, postsShown, (data) => patchedPost(data, id, change))

export async function forgetPost(id: number): Promise<void> {
  changePost(id, () => null)
  await forgetQueries(keys.post(id))
}

/** The server no longer returns the post to this member: leaves all lists; its page refetches for the reason. */
function dropPost(id: number): void {
  changePost(id, () => null)
  void refreshQueries(keys.post(id))
}
onTargetRefused(postRefusals.gone, ['postId', 'id'], dropPost)
onReportTargetRemoved('post', dropPost)

export const listsChanged = (): Promise<unknown> => Promise.all(LISTS.map((list) => refreshQueries([list])))

/** A post was removed, pinned or selected: the section's log and 混沌海 are outdated too. */
export const governed = (): Promise<unknown> =>
  Promise.all([listsChanged(), refreshQueries(['chaos-posts']), logsChanged()])

/** Deleted, or not visible to this viewer; other errors may be network errors. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.code === 404

export const postsKeys = (userId: number, isMe: boolean): readonly (readonly unknown[])[] =>
  isMe
    ? [['mine-posts'], keys.archived]
    : [
        ['user-posts', userId],
        ['user-archived-posts', userId],
      ]
