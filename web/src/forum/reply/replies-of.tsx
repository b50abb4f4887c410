import { REPLY_LIST_PAGE, REPLY_PAGE } from '@sp/contract'
import { Empty } from '@sp/ui'
import { useMyCollectedReplies, useMyReplies, useRepliesOf } from './api.ts'
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

/** For the member alone: what others collect is not shown. */
export function CollectedReplies({ page, onPage }: Pick<RepliesOfProps, 'page' | 'onPage'>) {
  const { label, ...nothing } = lists.collected
  const paging = { page, onPage, size: REPLY_PAGE }
  const query = useMyCollectedReplies(page)
  return <PagedReplyRows {...paging} query={query} label={label} none={<Empty {...nothing} />} />
}
