import { NOTICE_PAGE, type Notice } from '@sp/contract'
import { Empty, Skeleton } from '@sp/ui'
import { useState } from 'react'
import { Paged } from '../../../platform/query/paged.tsx'
import { RowsSkeleton } from '../../../platform/rows.tsx'
import type { Answering } from '../answering.ts'
import type { useNotices } from '../api.ts'
import { texts } from '../texts.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeListProps {
  notices: ReturnType<typeof useNotices>
  answering: Answering
  page: number
  onPage: (page: number) => void
}

export function NoticeList({ notices, answering, page, onPage }: NoticeListProps) {
  const [written, write] = useState<Notice>()
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const sent = ({ id }: Notice) => {
    setAnswered((before) => new Set([...before, id]))
    write((now) => (now?.id === id ? undefined : now))
  }
  return (
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
            <NoticeRow
              key={notice.id}
              notice={notice}
              answering={answering}
              // As it was when the reader began: what they write stays if it is removed meantime.
              written={written?.id === notice.id ? written : undefined}
              isAnswered={answered.has(notice.id)}
              onWrite={write}
              onSent={sent}
            />
          ))}
        </ul>
      )}
    </Paged>
  )
}
