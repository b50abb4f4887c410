import { FLASH_PAGE } from '@sp/contract'
import { Button, Empty, ErrorState, Pager } from '@sp/ui'
import { messageOf } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { askLogin } from '../../lib/session-end.ts'
import { useFollowed } from '../api.ts'
import { texts } from '../texts.ts'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { FlashTools } from './flash-tools.tsx'
import { forgetScroll, useKeptScroll } from './use-kept-scroll.ts'

interface FollowFeedProps {
  tools: FlashTools
  page: number
  onPage: (page: number) => void
  onDiscover: () => void
}

/** 关注: what the people one follows wrote, 18 a page. */
export function FollowFeed(props: FollowFeedProps) {
  const { home } = texts
  if (useSession()) return <Followed {...props} />
  const login = (
    <Button size="sm" variant="soft" onClick={() => askLogin(paths.flashHome())}>
      {home.login}
    </Button>
  )
  return <Empty title={home.loginTitle} text={home.loginText} action={login} />
}

function Followed({ tools, page, onPage, onDiscover }: FollowFeedProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useFollowed(page)
  const lazy = useKeptScroll(1, data !== undefined)
  const { home } = texts
  if (!data && error) {
    const retry = { label: home.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={home.errorTitle} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data) return <FeedSkeleton />
  const turn = (to: number) => {
    onPage(to)
    forgetScroll(1)
  }
  if (data.total === 0) {
    const discover = (
      <Button size="sm" variant="soft" onClick={onDiscover}>
        {home.toDiscover}
      </Button>
    )
    return <Empty title={home.noFollowTitle} text={home.noFollowText} action={discover} />
  }
  const pages = Math.ceil(data.total / FLASH_PAGE)
  return (
    <>
      <FeedList list={data.list} tools={tools} label={home.feed(1)} lazy={lazy} busy={isFetching} />
      <Pager page={page} pages={Math.max(pages, page + 1)} onPage={turn} labels={home.pager} busy={isPlaceholderData} />
    </>
  )
}
