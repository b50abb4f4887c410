import { COMMENT_PAGE, type Comment, type Flash } from '@sp/contract'
import { Empty, Note, SectionHead, Skeleton } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { useComments } from '../../flash/api.ts'
import { shortCount } from '../../platform/count.ts'
import { Paged } from '../../platform/query/paged.tsx'
import { ComingRows } from '../../platform/rows.tsx'
import { texts } from '../texts.ts'
import { bringToSight, idOf } from './arrive.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentMenu } from './comment-menu.tsx'
import styles from './comments.module.css'
import type { useSeek } from './use-seek.ts'

interface CommentsProps {
  flash: Flash
  page: number
  onPage: (page: number) => void
  way: Pick<ReturnType<typeof useSeek>, 'wanted' | 'want' | 'isGone' | 'seek'>
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
      {props.way.isGone && <Gone />}
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

function Listed({ flash, page, onPage, way, onAnswer, onMenu }: ListedProps) {
  const comments = useComments(flash.id, page)
  const { data, isPlaceholderData } = comments
  const { wanted, want, seek } = way
  useEffect(() => {
    if (!wanted || isPlaceholderData || !data?.list.some(({ id }) => id === wanted.id)) return
    bringToSight(idOf(wanted.id), wanted.focus)
    want(undefined)
  }, [wanted, want, data, isPlaceholderData])
  const turn = (to: number) => {
    want(undefined)
    onPage(to)
    document.getElementById('comments')?.scrollIntoView()
  }
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      flashId={flash.id}
      authorId={flash.user.id}
      comment={comment}
      onAnswer={onAnswer}
      onSeek={seek}
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

/** What the address led to is not there any more, and says so where it would stand. */
function Gone() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={ref} role="status" className={styles.gone}>
      <Note>{texts.deleted}</Note>
    </div>
  )
}
