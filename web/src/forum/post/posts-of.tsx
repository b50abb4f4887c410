import { Empty } from '@sp/ui'
import { useArchivedPostsOf, useMyArchivedPosts, useMyPosts, usePostsOf } from './list-api.ts'
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

export function CollectedPostsOf({ userId, isMe, ...paging }: PostsOfProps) {
  const mine = useMyArchivedPosts(paging.page, isMe)
  const theirs = useArchivedPostsOf(userId, paging.page, !isMe)
  const { label, ...nothing } = lists.collected[isMe ? 'mine' : 'theirs']
  const none = <Empty {...(!isMe && theirs.data?.protected ? lists.protected : nothing)} />
  return <PagedPosts {...paging} query={isMe ? mine : theirs} label={label} none={none} withNode />
}
