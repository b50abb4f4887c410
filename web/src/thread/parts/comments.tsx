import { COMMENT_PAGE, type Comment, type Flash } from '@sp/contract'
import { Empty, SectionHead, Skeleton } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useComments } from '../../flash/api.ts'
import { shortCount } from '../../platform/count.ts'
import { Paged } from '../../platform/query/paged.tsx'
import { ComingRows } from '../../platform/rows.tsx'
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
  const { flash, onAnswer, leave } = props
  const [menu, setMenu] = useState<{ comment: Comment; open: boolean }>()
  return (
    <section id="comments" tabIndex={-1} className={styles.section} aria-labelledby="comments-head">
      <div id="comments-head">
        <SectionHead
          title={texts.comments}
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
  const { data } = comments
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
    <Paged
      query={comments}
      size={COMMENT_PAGE}
      page={page}
      onPage={turn}
      coming={<ComingRows widths={['4rem', '5rem', '3.5rem']} face="2rem" second={<Skeleton w="80%" />} />}
      failed={texts.noComments}
      none={<Empty title={texts.noneTitle} text={texts.noneText} />}
    >
      {(list, busy) => <ul aria-busy={busy}>{list.map(item)}</ul>}
    </Paged>
  )
}

function bringToSight(id: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}
