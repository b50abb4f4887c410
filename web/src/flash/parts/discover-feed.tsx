import { Button, Empty, ErrorState } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { useRecommended } from '../api.ts'
import { texts } from '../texts.ts'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { FlashTools } from './flash-tools.tsx'
import { forgetScroll, useKeptScroll } from './use-kept-scroll.ts'

/** 发现: what is recommended, at most 54 at a time. */
export function DiscoverFeed({ tools }: { tools: FlashTools }) {
  const { data, error, isFetching, refetch } = useRecommended()
  const lazy = useKeptScroll(0, data !== undefined)
  const batch = data?.batch
  const before = useRef(batch)
  useEffect(() => {
    if (before.current !== undefined && before.current !== batch) forgetScroll(0)
    before.current = batch
  }, [batch])
  const { home } = texts
  if (!data && error) {
    const retry = { label: home.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={home.errorTitle} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data) return <FeedSkeleton />
  if (data.list.length === 0) {
    const add = (
      <Button as={Link} to={paths.flashAdd()} size="sm" variant="soft">
        {home.add}
      </Button>
    )
    return <Empty title={home.nothingTitle} text={home.nothingText} action={add} />
  }
  return <FeedList list={data.list} tools={tools} label={home.feed(0)} lazy={lazy} busy={isFetching} />
}
