import { SEARCH_PAGE, type SearchType } from '@sp/contract'
import type { ReactNode } from 'react'
import { PostsSkeleton } from '../../forum/post/parts/post-rows.tsx'
import { NodesSkeleton } from '../../forum/section/nodes-skeleton.tsx'
import { Paged } from '../../platform/query/paged.tsx'
import { type Hit, useHits, type Wanted } from '../api.ts'
import { texts } from '../texts.ts'
import { HitRows } from './hit-rows.tsx'
import { Looking, Partial } from './looking.tsx'

interface HitsProps {
  type: SearchType
  wanted: Wanted
  page: number
  onPage: (page: number) => void
  none: ReactNode
}

export function Hits({ type, wanted, page, onPage, none }: HitsProps) {
  const query = useHits(type, wanted, page)
  return (
    <>
      <Paged<Hit<typeof type>>
        query={query}
        size={SEARCH_PAGE}
        page={page}
        onPage={onPage}
        coming={<Looking>{type === 'user' || type === 'node' ? <NodesSkeleton /> : <PostsSkeleton />}</Looking>}
        failed={texts.notFound}
        none={none}
      >
        {(list, busy) => <HitRows type={type} list={list} busy={busy} />}
      </Paged>
      {query.data?.partial && <Partial />}
    </>
  )
}
