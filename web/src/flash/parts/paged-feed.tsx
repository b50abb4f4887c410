import { FLASH_PAGE, type Flash } from '@sp/contract'
import { Pager } from '@sp/ui'
import type { ReactNode } from 'react'
import { Asked, type Question } from '../../lib/asked.tsx'
import { texts } from '../texts.ts'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { FlashTools } from './flash-tools.tsx'

interface PagedFeedProps {
  query: Question<{ total: number; list: Flash[] }> & { isPlaceholderData: boolean }
  page: number
  onPage: (page: number) => void
  tools: FlashTools
  label: string
  lazy: boolean
  none: ReactNode
}

/** A list of flashes, 18 a page. */
export function PagedFeed({ query, page, onPage, tools, label, lazy, none }: PagedFeedProps) {
  const { isFetching, isPlaceholderData } = query
  const pages = (total: number) => Math.max(Math.ceil(total / FLASH_PAGE), page + 1)
  const { pager } = texts.home
  return (
    <Asked query={query} coming={<FeedSkeleton />}>
      {({ total, list }) =>
        total === 0 ? (
          none
        ) : (
          <>
            <FeedList list={list} tools={tools} label={label} lazy={lazy} busy={isFetching} />
            <Pager page={page} pages={pages(total)} onPage={onPage} labels={pager} busy={isPlaceholderData} />
          </>
        )
      }
    </Asked>
  )
}
