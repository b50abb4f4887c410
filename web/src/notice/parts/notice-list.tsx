import { NOTICE_PAGE } from '@sp/contract'
import { Empty, Pager, Skeleton } from '@sp/ui'
import { useEffect } from 'react'
import { Asked } from '../../lib/asked.tsx'
import type { useNotices } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './notice-list.module.css'
import { NoticeRow } from './notice-row.tsx'

interface NoticeListProps {
  notices: ReturnType<typeof useNotices>
  page: number
  onPage: (page: number) => void
}

export function NoticeList({ notices, page, onPage }: NoticeListProps) {
  const { data, isFetching, isPlaceholderData } = notices
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / NOTICE_PAGE))
  // The last of the last page may have been deleted.
  useEffect(() => {
    if (data && !isPlaceholderData && page >= pages) onPage(pages - 1)
  }, [data, isPlaceholderData, page, pages, onPage])
  return (
    <Asked query={notices} coming={coming}>
      {({ total, list }) =>
        total === 0 ? (
          <Empty title={texts.emptyTitle} text={texts.emptyText} />
        ) : (
          <>
            <ul aria-busy={isFetching}>
              {list.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
            <Pager page={page} pages={pages} onPage={onPage} labels={texts.pager} busy={isPlaceholderData} />
          </>
        )
      }
    </Asked>
  )
}

const coming = ['80%', '55%', '68%', '60%'].map((width) => (
  <div key={width} className={styles.coming}>
    <Skeleton shape="circle" w="2.5rem" />
    <div>
      <Skeleton w={width} />
      <Skeleton w="3.5rem" />
    </div>
  </div>
))
