import { Button, Empty } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import { useRecommended } from '../api.ts'
import { texts } from '../texts.ts'
import { FeedEnd } from './feed-end.tsx'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { NewPill } from './new-pill.tsx'
import { forgetScroll, useScrollPosition } from './use-scroll-position.ts'

interface DiscoverFeedProps {
  tools: FlashTools
  onAnother: () => void
}

export function DiscoverFeed({ tools, onAnother }: DiscoverFeedProps) {
  const recommended = useRecommended()
  const reading = useScrollPosition(0)
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
    <>
      <NewPill next={next} feed={reading.feed} />
      <QueryBoundary query={recommended} coming={<FeedSkeleton />}>
        {({ list, passed }) =>
          list.length === 0 ? (
            <Empty title={texts.nothingTitle} text={texts.nothingText} action={add} />
          ) : (
            <>
              <FeedList {...{ list, passed, tools, reading }} label={texts.feed(0)} busy={recommended.isFetching} />
              <FeedEnd onAnother={onAnother} />
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}
