import { FLASH_PAGE } from '@sp/contract'
import { Button, Empty, ErrorState, Pager } from '@sp/ui'
import { Link } from 'react-router'
import { messageOf } from '../lib/call.ts'
import { paths } from '../lib/paths.ts'
import { useMine, useOfUser } from './api.ts'
import { FeedList } from './parts/feed-list.tsx'
import { FeedSkeleton } from './parts/feed-skeleton.tsx'
import { useFlashTools } from './parts/flash-tools.tsx'
import { texts } from './texts.ts'

interface FlashesOfProps {
  userId: number
  isMe: boolean
  page: number
  onPage: (page: number) => void
}

/** Somebody's flashes for his page, 18 at a time. */
export function FlashesOf({ userId, isMe, page, onPage }: FlashesOfProps) {
  const { home, own } = texts
  const { tools, hosts } = useFlashTools()
  const mine = useMine(page, isMe)
  const his = useOfUser(userId, page, !isMe)
  const { data, error, isFetching, isPlaceholderData, refetch } = isMe ? mine : his
  if (!data && error) {
    const retry = { label: home.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={home.errorTitle} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data) return <FeedSkeleton />
  if (data.total === 0) return isMe ? <NoneYet /> : <Empty title={own.hisTitle} text={own.hisText} />
  const pages = Math.max(Math.ceil(data.total / FLASH_PAGE), page + 1)
  return (
    <>
      <FeedList list={data.list} tools={tools} label={own.feed(isMe)} lazy={false} busy={isFetching} />
      <Pager page={page} pages={pages} onPage={onPage} labels={home.pager} busy={isPlaceholderData} />
      {hosts}
    </>
  )
}

function NoneYet() {
  const add = (
    <Button as={Link} to={paths.flashAdd()} size="sm" variant="soft">
      {texts.home.add}
    </Button>
  )
  return <Empty title={texts.own.mineTitle} text={texts.own.mineText} action={add} />
}
