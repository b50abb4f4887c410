import { Empty } from '@sp/ui'
import { useMyArchivedPosts, useMyPosts, usePostsOf } from './list-api.ts'
import { PagedPosts } from './parts/post-rows.tsx'
import { texts } from './texts.ts'

interface PostsOfProps {
  userId: number
  isMe: boolean
  page: number
  onPage: (page: number) => void
}

const { lists } = texts

export function PostsOf({ userId, isMe, ...paging }: PostsOfProps) {
  const mine = useMyPosts(paging.page, isMe)
  const theirs = usePostsOf(userId, paging.page, !isMe)
  const { label, ...nothing } = lists.written[isMe ? 'mine' : 'theirs']
  const none = <Empty {...(!isMe && theirs.data?.protected ? lists.protected : nothing)} />
  return <PagedPosts {...paging} query={isMe ? mine : theirs} label={label} none={none} withNode />
}

/** For the member alone: what others collect is not shown. */
export function CollectedPosts({ page, onPage }: Pick<PostsOfProps, 'page' | 'onPage'>) {
  const { label, ...nothing } = lists.collected
  const query = useMyArchivedPosts(page)
  return <PagedPosts page={page} onPage={onPage} query={query} label={label} none={<Empty {...nothing} />} withNode />
}
