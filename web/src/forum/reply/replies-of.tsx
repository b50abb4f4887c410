import { REPLY_LIST_PAGE, REPLY_PAGE } from '@sp/contract'
import { Empty } from '@sp/ui'
import { useCollectedRepliesOf, useMyCollectedReplies, useMyReplies, useRepliesOf } from './api.ts'
import { PagedReplyRows } from './parts/reply-rows.tsx'
import { texts } from './texts.ts'

interface RepliesOfProps {
  userId: number
  isMe: boolean
  page: number
  onPage: (page: number) => void
}

const { lists } = texts

export function RepliesOf({ userId, isMe, ...paging }: RepliesOfProps) {
  const mine = useMyReplies(paging.page, isMe)
  const theirs = useRepliesOf(userId, paging.page, !isMe)
  const { label, ...nothing } = lists.written[isMe ? 'mine' : 'theirs']
  const none = <Empty {...(!isMe && theirs.data?.protected ? lists.protected : nothing)} />
  return <PagedReplyRows {...paging} query={isMe ? mine : theirs} size={REPLY_LIST_PAGE} label={label} none={none} />
}

export function CollectedRepliesOf({ userId, isMe, ...paging }: RepliesOfProps) {
  const mine = useMyCollectedReplies(paging.page, isMe)
  const theirs = useCollectedRepliesOf(userId, paging.page, !isMe)
  const { label, ...nothing } = lists.collected[isMe ? 'mine' : 'theirs']
  const none = <Empty {...(!isMe && theirs.data?.protected ? lists.protected : nothing)} />
  return <PagedReplyRows {...paging} query={isMe ? mine : theirs} size={REPLY_PAGE} label={label} none={none} />
}
