import { Button, Empty } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Asked } from '../../lib/asked.tsx'
import { paths } from '../../lib/paths.ts'
import { useRecommended } from '../api.ts'
import { texts } from '../texts.ts'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { FlashTools } from './flash-tools.tsx'
import { forgetScroll, useKeptScroll } from './use-kept-scroll.ts'

/** 发现: what is recommended, at most 54 at a time. */
export function DiscoverFeed({ tools }: { tools: FlashTools }) {
  const recommended = useRecommended()
  const lazy = useKeptScroll(0, recommended.data !== undefined)
  const next = recommended.data?.next
  const before = useRef(next)
  useEffect(() => {
    if (before.current !== undefined && before.current !== next) forgetScroll(0)
    before.current = next
  }, [next])
  const { home } = texts
  const add = (
    <Button as={Link} to={paths.flashAdd()} size="sm" variant="soft">
      {home.add}
    </Button>
  )
  return (
    <Asked query={recommended} coming={<FeedSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title={home.nothingTitle} text={home.nothingText} action={add} />
        ) : (
          <FeedList list={list} tools={tools} label={home.feed(0)} lazy={lazy} busy={recommended.isFetching} />
        )
      }
    </Asked>
  )
}
