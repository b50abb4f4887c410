import { FLASH_PAGE, type Flash } from '@sp/contract'
import type { ReactNode } from 'react'
import { Paged } from '../../../platform/query/paged.tsx'
import type { Question } from '../../../platform/query/query-boundary.tsx'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { Reading } from './use-scroll-position.ts'

interface PagedFeedProps {
  query: Question<{ total: number; list: Flash[] }> & { isPlaceholderData: boolean }
  page: number
  onPage: (page: number) => void
  tools: FlashTools
  label: string
  reading?: Reading | undefined
  none: ReactNode
}

export const PagedFeed = ({ query, page, onPage, tools, label, reading, none }: PagedFeedProps) => (
  <Paged query={query} size={FLASH_PAGE} page={page} onPage={onPage} coming={<FeedSkeleton />} none={none}>
    {(list, busy) => <FeedList list={list} tools={tools} label={label} reading={reading} busy={busy} />}
  </Paged>
)
