import { COMMENT_PAGE, type Comment, type Flash } from '@sp/contract'
import { Empty, ErrorState, Loading, Pager, SectionHead, Skeleton } from '@sp/ui'
import { useEffect } from 'react'
import { messageOf } from '../../lib/call.ts'
import { shortCount } from '../../lib/count.ts'
import { useComments } from '../api.ts'
import { texts } from '../texts.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'

interface CommentsProps {
  flash: Flash
  page: number
  onPage: (page: number) => void
  /** The comment that was just written here. */
  freshId: number | undefined
  onAnswer: (comment: Comment) => void
}

/** The comments under a flash, the oldest first, 18 a page. */
export function Comments(props: CommentsProps) {
  const { detail } = texts
  const { flash } = props
  return (
    <section id="comments" tabIndex={-1} className={styles.section} aria-labelledby="comments-head">
      <div id="comments-head">
        <SectionHead
          title={detail.comments}
          count={flash.commentCount > 0 ? shortCount(flash.commentCount) : undefined}
        />
      </div>
      <Listed {...props} />
    </section>
  )
}

function Listed({ flash, page, onPage, freshId, onAnswer }: CommentsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useComments(flash.id, page)
  const { detail, home } = texts
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / COMMENT_PAGE))
  // The last comment of the last page may have gone.
  useEffect(() => {
    if (data && !isPlaceholderData && page >= pages) onPage(pages - 1)
  }, [data, isPlaceholderData, page, pages, onPage])
  useEffect(() => {
    if (freshId && data?.list.some(({ id }) => id === freshId)) bringToSight(freshId)
  }, [freshId, data])
  if (!data && error) {
    const retry = { label: home.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={detail.noComments} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data) return <CommentsSkeleton />
  if (data.total === 0) return <Empty title={detail.noneTitle} text={detail.noneText} />
  return (
    <>
      <ul aria-busy={isFetching}>
        {data.list.map((comment) => (
          <CommentItem
            key={comment.id}
            flashId={flash.id}
            authorId={flash.user.id}
            comment={comment}
            fresh={comment.id === freshId}
            onAnswer={onAnswer}
          />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onPage={(to) => {
          onPage(to)
          document.getElementById('comments')?.scrollIntoView()
        }}
        labels={home.pager}
        busy={isPlaceholderData}
      />
    </>
  )
}

function bringToSight(id: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}

const CommentsSkeleton = () => (
  <Loading label={texts.loading}>
    {['one', 'two', 'three'].map((each) => (
      <div key={each} className={styles.coming}>
        <Skeleton shape="circle" w="2rem" />
        <div>
          <Skeleton w="4rem" />
          <Skeleton w="80%" />
        </div>
      </div>
    ))}
  </Loading>
)
