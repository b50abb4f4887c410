import type { ReplyItem } from '@sp/contract'
import { Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import { Paged } from '../../../platform/query/paged.tsx'
import type { Question } from '../../../platform/query/query-boundary.tsx'
import { ReplyRow } from './reply-row.tsx'
import styles from './reply-rows.module.css'

interface PagedReplyRowsProps {
  query: Question<{ total: number; list: ReplyItem[] }> & { isPlaceholderData: boolean }
  size: number
  page: number
  onPage: (page: number) => void
  label: string
  none: ReactNode
}

export const PagedReplyRows = ({ label, ...paged }: PagedReplyRowsProps) => (
  <Paged {...paged} coming={<RepliesSkeleton />}>
    {(list, busy) => (
      <ul aria-label={label} aria-busy={busy}>
        {list.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} />
        ))}
      </ul>
    )}
  </Paged>
)

const widths = ['88%', '64%', '76%']

const RepliesSkeleton = () =>
  widths.map((width) => (
    <div key={width} className={styles.coming}>
      <Skeleton w={width} />
      <Skeleton w="40%" h="0.75rem" />
      <Skeleton w="55%" h="0.75rem" />
    </div>
  ))
