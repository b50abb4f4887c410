import { type Comment, isIdentified } from '@sp/contract'
import { Act, Acts } from '@sp/ui'
import { memo } from 'react'
import { VoteAct } from '../../../content/vote/vote-act.tsx'
import { shortTime } from '../../../platform/time.ts'
import { useRemoveComment } from '../../flash/owner.ts'
import { FoldedWords } from '../../flash/parts/flash-words.tsx'
import { useCommentVote } from '../../flash/votes.ts'
import { texts } from '../texts.ts'
import { Answered } from './answered.tsx'
import { CommentShell, Unsaid } from './comment-shell.tsx'
import { Quote } from './quote.tsx'
import { idOf } from './scroll-to-element.ts'

interface CommentItemProps {
  flashId: number
  authorId: number
  comment: Comment
  onAnswer: (comment: Comment) => void
  onSeek: (commentId: number) => void
  onMenu: (comment: Comment) => void
}

export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { flashId, authorId, comment, onAnswer, onSeek, onMenu } = props
  const { user } = comment
  if (comment.deleted)
    return <Unsaid elementId={idOf(comment.id)} why={comment.hidden ? texts.hidden : texts.deleted} />
  return (
    <CommentShell
      elementId={idOf(comment.id)}
      user={user}
      mark={user.id === authorId && isIdentified(user) && texts.author}
      lead={comment.quote && <Quote quote={comment.quote} onSeek={onSeek} />}
      words={
        <FoldedWords
          name={`comment ${comment.id}`}
          content={comment.content}
          mentions={comment.mentions}
          lead={<Answered parent={comment.parentUser} />}
        />
      }
      onAnswer={() => onAnswer(comment)}
      of={comment}
    >
      <CommentActs {...{ flashId, comment, onAnswer, onMenu }} name={user.nickname} />
    </CommentShell>
  )
})

type CommentActsProps = Pick<CommentItemProps, 'flashId' | 'comment' | 'onAnswer' | 'onMenu'> & { name: string }

function CommentActs({ flashId, comment, name, onAnswer, onMenu }: CommentActsProps) {
  const { canDelete, createDatetime } = comment
  const remove = useRemoveComment(flashId, comment)
  return (
    <Acts meta={<time dateTime={createDatetime}>{shortTime(createDatetime)}</time>}>
      <VoteAct thing={comment} kind="star" onClick={useCommentVote(flashId, comment, 'star')} />
      <VoteAct thing={comment} kind="unstar" onClick={useCommentVote(flashId, comment, 'unstar')} />
      {canDelete ? (
        <Act icon="trash" label={texts.remove(name)} onClick={() => void remove()} />
      ) : (
        <Act icon="dots" label={texts.menu(name)} onClick={() => onMenu(comment)} />
      )}
      <Act icon="cmt" label={texts.answer(name)} onClick={() => onAnswer(comment)} />
    </Acts>
  )
}
