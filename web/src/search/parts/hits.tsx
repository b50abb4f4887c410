import { SEARCH_PAGE, type SearchType } from '@sp/contract'
import { ComingNodes } from '../../node/coming-nodes.tsx'
import { Paged } from '../../platform/query/paged.tsx'
import { ComingPosts } from '../../post/parts/post-rows.tsx'
import { type Hit, useHits } from '../api.ts'
import { texts } from '../texts.ts'
import { HitRows } from './hit-rows.tsx'
import { Looking, Partial } from './looking.tsx'
import { NoHits } from './no-hits.tsx'

interface HitsProps {
  type: SearchType
  q: string
  page: number
  onPage: (page: number) => void
  onOther: () => void
}

/** What was found of one kind, 18 a page. */
export function Hits({ type, q, page, onPage, onOther }: HitsProps) {
  const query = useHits(type, q, page)
  return (
    <>
      <Paged<Hit<typeof type>>
        query={query}
        size={SEARCH_PAGE}
        page={page}
        onPage={onPage}
        coming={<Looking>{type === 'user' || type === 'node' ? <ComingNodes /> : <ComingPosts />}</Looking>}
        failed={texts.notFound}
        none={<NoHits q={q} onOther={onOther} />}
      >
        {(list, busy) => <HitRows type={type} list={list} busy={busy} />}
      </Paged>
      {query.data?.partial && <Partial />}
    </>
  )
}
