import { COMMENT_PAGE, type Comment, type Flash } from '@sp/contract'
import { Empty, Pager, SectionHead, Skeleton } from '@sp/ui'
import { useEffect, useState } from 'react'
import { Asked } from '../../lib/asked.tsx'
import { shortCount } from '../../lib/count.ts'
import { useComments } from '../api.ts'
import { texts } from '../texts.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentMenu } from './comment-menu.tsx'
import styles from './comments.module.css'

interface CommentsProps {
  flash: Flash
  page: number
  onPage: (page: number) => void
  /** The comment that was just written here. */
  freshId: number | undefined
  onAnswer: (comment: Comment) => void
  /** The flash is not to be seen any more. */
  leave: () => void
}

/** The comments under a flash, the oldest first, 18 a page. */
export function Comments(props: CommentsProps) {
  const { detail } = texts
  const { flash, onAnswer, leave } = props
  const [menu, setMenu] = useState<{ comment: Comment; open: boolean }>()
  return (
    <section id="comments" tabIndex={-1} className={styles.section} aria-labelledby="comments-head">
      <div id="comments-head">
        <SectionHead
          title={detail.comments}
          count={flash.commentCount > 0 ? shortCount(flash.commentCount) : undefined}
        />
      </div>
      <Listed {...props} onMenu={(comment) => setMenu({ comment, open: true })} />
      {menu && (
        <CommentMenu
          {...menu}
          onClose={() => setMenu({ ...menu, open: false })}
          onAnswer={onAnswer}
          // With the author of the flash it all goes.
          onBlocked={menu.comment.user?.id === flash.user.id ? leave : undefined}
        />
      )}
    </section>
  )
}

type ListedProps = Omit<CommentsProps, 'leave'> & { onMenu: (comment: Comment) => void }

function Listed({ flash, page, onPage, freshId, onAnswer, onMenu }: ListedProps) {
  const comments = useComments(flash.id, page)
  const { data, isFetching, isPlaceholderData } = comments
  const { detail, home } = texts
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / COMMENT_PAGE))
  // The last comment of the last page may have gone.
  useEffect(() => {
    if (data && !isPlaceholderData && page >= pages) onPage(pages - 1)
  }, [data, isPlaceholderData, page, pages, onPage])
  useEffect(() => {
    if (freshId && data?.list.some(({ id }) => id === freshId)) bringToSight(freshId)
  }, [freshId, data])
  const turn = (to: number) => {
    onPage(to)
    document.getElementById('comments')?.scrollIntoView()
  }
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      flashId={flash.id}
      authorId={flash.user.id}
      comment={comment}
      fresh={comment.id === freshId}
      onAnswer={onAnswer}
      onMenu={onMenu}
    />
  )
  return (
    <Asked query={comments} coming={coming} failed={detail.noComments}>
      {({ total, list }) =>
        total === 0 ? (
          <Empty title={detail.noneTitle} text={detail.noneText} />
        ) : (
          <>
            <ul aria-busy={isFetching}>{list.map(item)}</ul>
            <Pager page={page} pages={pages} onPage={turn} labels={home.pager} busy={isPlaceholderData} />
          </>
        )
      }
    </Asked>
  )
}

function bringToSight(id: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}

const coming = ['one', 'two', 'three'].map((each) => (
  <div key={each} className={styles.coming}>
    <Skeleton shape="circle" w="2rem" />
    <div>
      <Skeleton w="4rem" />
      <Skeleton w="80%" />
    </div>
  </div>
))
