import { Button, Empty } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useRecommended } from '../api.ts'
import { texts } from '../texts.ts'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { forgetScroll, useScrollPosition } from './use-scroll-position.ts'

/** 发现: what is recommended, at most 54 at a time. */
export function DiscoverFeed({ tools }: { tools: FlashTools }) {
  const recommended = useRecommended()
  const lazy = useScrollPosition(0, recommended.data !== undefined)
  const next = recommended.data?.next
  const before = useRef(next)
  useEffect(() => {
    if (before.current !== undefined && before.current !== next) forgetScroll(0)
    before.current = next
  }, [next])
  const add = (
    <Button as={Link} to={paths.flashAdd()} size="sm" variant="soft">
      {texts.add}
    </Button>
  )
  return (
    <QueryBoundary query={recommended} coming={<FeedSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title={texts.nothingTitle} text={texts.nothingText} action={add} />
        ) : (
          <FeedList list={list} tools={tools} label={texts.feed(0)} lazy={lazy} busy={recommended.isFetching} />
        )
      }
    </QueryBoundary>
  )
}
