import { NOTICE_PAGE } from '@sp/contract'
import { Empty, Skeleton } from '@sp/ui'
import { Paged } from '../../../platform/query/paged.tsx'
import { RowsSkeleton } from '../../../platform/rows.tsx'
import type { useNotices } from '../api.ts'
import { texts } from '../texts.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeListProps {
  notices: ReturnType<typeof useNotices>
  page: number
  onPage: (page: number) => void
}

export const NoticeList = ({ notices, page, onPage }: NoticeListProps) => (
  <Paged
    query={notices}
    size={NOTICE_PAGE}
    page={page}
    onPage={onPage}
    coming={<RowsSkeleton widths={['80%', '55%', '68%', '60%']} second={<Skeleton w="3.5rem" />} />}
    none={<Empty title={texts.emptyTitle} text={texts.emptyText} />}
  >
    {(list, busy) => (
      <ul aria-busy={busy}>
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    )}
  </Paged>
)
