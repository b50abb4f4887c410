import type { Comment } from '@sp/contract'
import { Act, Acts, Avatar, cx, Name } from '@sp/ui'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { useRemoveComment } from '../../flash/owner.ts'
import { shown } from '../../flash/parts/flash-acts.tsx'
import { FoldedWords } from '../../flash/parts/flash-words.tsx'
import { texts as flashTexts } from '../../flash/texts.ts'
import { useCommentVote } from '../../flash/votes.ts'
import { shortCount } from '../../platform/count.ts'
import { paths } from '../../platform/paths.ts'
import { faceSrc } from '../../platform/picture.ts'
import { shortTime } from '../../platform/time.ts'
import { HiddenChip, whyHidden } from '../../report/hidden-chip.tsx'
import { texts } from '../texts.ts'
import { idOf } from './arrive.ts'
import styles from './comment-item.module.css'
import { Quote } from './quote.tsx'

interface CommentItemProps {
  flashId: number
  authorId: number
  comment: Comment
  onAnswer: (comment: Comment) => void
  /** Leads to what it answers. */
  onSeek: (commentId: number) => void
  onMenu: (comment: Comment) => void
}

/** One comment; what was deleted, or is hidden until a moderator decides, stays in the list while it has answers. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { flashId, authorId, comment, onAnswer, onSeek, onMenu } = props
  const { user } = comment
  if (comment.deleted || !user)
    return (
      <li id={idOf(comment.id)} tabIndex={-1} className={cx(styles.item, styles.removed)}>
        <div className={styles.in}>{comment.hidden ? texts.hidden : texts.deleted}</div>
      </li>
    )
  const profile = paths.profile(user.id)
  const press = (event: MouseEvent) => {
    const onLink = event.target instanceof Element && event.target.closest('a, button')
    if (!onLink && getSelection()?.isCollapsed !== false) onAnswer(comment)
  }
  return (
    <li id={idOf(comment.id)} tabIndex={-1} className={styles.item}>
      <Link to={profile} className={styles.face} aria-hidden="true" tabIndex={-1}>
        <Avatar src={faceSrc(user.avatar)} size="s" />
      </Link>
      <div className={styles.in}>
        <Link to={profile} className={styles.name}>
          <Name quiet mark={user.id === authorId && texts.author}>
            {user.nickname}
          </Name>
        </Link>
        {comment.quote && <Quote quote={comment.quote} onSeek={onSeek} />}
        {/* For a finger; the button with the same deed stands below. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles.text} onClick={press}>
          <FoldedWords
            name={`comment ${comment.id}`}
            content={comment.content}
            mentions={comment.mentions}
            lead={<Answered parent={comment.parentUser} />}
          />
        </div>
        {comment.hidden && (
          <p className={styles.hidden}>
            <HiddenChip of={comment} /> {whyHidden(comment)}
          </p>
        )}
        <CommentActs {...{ flashId, comment, onAnswer, onMenu }} name={user.nickname} />
      </div>
    </li>
  )
})

const Answered = ({ parent }: { parent: Comment['parentUser'] }) =>
  parent && (
    <>
      <span className={styles.quiet}>{texts.answering}</span>
      <Link to={paths.profile(parent.id)} className={styles.link}>
        @{parent.nickname}
      </Link>{' '}
    </>
  )

type CommentActsProps = Pick<CommentItemProps, 'flashId' | 'comment' | 'onAnswer' | 'onMenu'> & { name: string }

function CommentActs({ flashId, comment, name, onAnswer, onMenu }: CommentActsProps) {
  const { up, down, stared, unstared, canDelete, createDatetime } = comment
  const like = useCommentVote(flashId, comment, 'star')
  const dislike = useCommentVote(flashId, comment, 'unstar')
  const remove = useRemoveComment(flashId, comment)
  return (
    <Acts meta={<time dateTime={createDatetime}>{shortTime(createDatetime)}</time>}>
      <Act icon="up" label={flashTexts.card.like(shortCount(up))} count={shown(up)} on={stared} onClick={like} />
      <Act
        icon="down"
        label={flashTexts.card.dislike(shortCount(down))}
        count={shown(down)}
        on={unstared}
        onClick={dislike}
      />
      {canDelete ? (
        <Act icon="trash" label={texts.remove(name)} onClick={() => void remove()} />
      ) : (
        <Act icon="dots" label={texts.menu(name)} onClick={() => onMenu(comment)} />
      )}
      <Act icon="cmt" label={texts.answer(name)} onClick={() => onAnswer(comment)} />
    </Acts>
  )
}
