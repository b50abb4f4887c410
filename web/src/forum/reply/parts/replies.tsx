import { REPLY_PAGE, type Reply } from '@sp/contract'
import { Act, Empty, Segmented, TabPanel } from '@sp/ui'
import type { ReactNode } from 'react'
import { CommentSection } from '../../../flash/comment/parts/comment-section.tsx'
import { toSection } from '../../../flash/comment/parts/scroll-to-element.ts'
import type { Question } from '../../../platform/query/query-boundary.tsx'
import { texts } from '../texts.ts'
import { JumpToNewest } from './jump-to-newest.tsx'
import styles from './replies.module.css'
import { ReplyItem, type ReplyTools } from './reply-item.tsx'
import type { useForumThreadView } from './use-forum-thread-view.ts'
import type { useWay } from './use-reply-target.ts'

interface RepliesProps {
  title: string
  count: number
  query: Question<{ total: number; list: Reply[] }> & { isPlaceholderData: boolean }
  view: ReturnType<typeof useForumThreadView>
  way: ReturnType<typeof useWay>
  tools: ReplyTools
  isOpen: boolean
}

const filters = (['all', 'op'] as const).map((id) => ({ id, label: texts.only[id] }))

export function Replies({ title, count, query, view, way, tools, isOpen }: RepliesProps) {
  const { page, only, order, show } = view
  const isNewest = order === 'desc'
  const filter = (
    <div className={styles.filter}>
      <Act
        icon="sort"
        label={texts.newestFirst}
        count={texts.newestFirst}
        on={isNewest}
        tone="lamp"
        onClick={() => show({ page: 0, order: isNewest ? 'asc' : 'desc' })}
      />
      <Segmented
        id="replies"
        tabs={filters}
        value={only}
        onChange={(to) => show({ page: 0, only: to })}
        label={texts.whose}
      />
    </div>
  )
  const inPanel = (list: ReactNode) => (
    <TabPanel id="replies" value={only}>
      {list}
      <JumpToNewest shown={query.isPlaceholderData ? undefined : query.data} view={view} way={way} />
    </TabPanel>
  )
  return (
    <CommentSection
      id="replies"
      title={title}
      count={count}
      end={filter}
      query={query}
      size={REPLY_PAGE}
      page={page}
      onPage={(to) => show({ page: to })}
      way={way}
      words={{ gone: texts.deleted, failed: texts.notLoaded }}
      none={isOpen || only === 'op' ? <Empty {...texts.none[only]} /> : <Empty title={texts.none[only].title} />}
      around={inPanel}
    >
      {(reply) => <ReplyItem key={reply.id} reply={reply} tools={tools} />}
    </CommentSection>
  )
}

export const toReplies = (): void => toSection('replies')
