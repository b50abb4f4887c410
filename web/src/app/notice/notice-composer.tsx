import { useForm } from '@sp/client/form/use-form'
import { COMMENT_MAX, type UserSummary } from '@sp/contract'
import { Note, toast } from '@sp/ui'
import { commentDraft } from '../../flash/comment/parts/comment-draft.ts'
import { commentWords } from '../../flash/comment/parts/comment-words.ts'
import { useReply } from '../../flash/comment/parts/use-reply.ts'
import { WritingBar } from '../../flash/comment/parts/writing-bar.tsx'
import { texts as comments } from '../../flash/comment/texts.ts'
import { keys as flashKeys } from '../../flash/flash/cache.ts'
import { keys as replyKeys } from '../../forum/reply/cache.ts'
import { Writing } from '../../forum/reply/parts/reply-bar.tsx'
import type { ComposerProps } from '../../notify/notice/answering.ts'
import { useDraft } from '../../platform/device/draft.ts'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
import { type Answered, answeredIn } from './answered.ts'
import styles from './notice-composer.module.css'

/** The field of the page of the thing, with the same draft. */
export default function NoticeComposer({ notice, ...rest }: ComposerProps) {
  const of = answeredIn(notice)
  const by = notice.actors[0]
  if (!of || !by) return null
  return 'flashId' in of ? <CommentField of={of} by={by} {...rest} /> : <ReplyField of={of} by={by} {...rest} />
}

type FieldProps<A extends Answered> = Omit<ComposerProps, 'notice'> & { of: A; by: UserSummary }

function CommentField({ of, by, onClose, onSent }: FieldProps<Extract<Answered, { flashId: number }>>) {
  const { flashId } = of
  const to = of.kind === 'comment' ? { id: of.id } : null
  const draft = useDraft(commentDraft(flashId, to))
  /** Shows refusals; an invalid text is a message. */
  const form = useForm({ start: {} })
  const isHere = useIsMounted()
  const { send, busy } = useReply(flashId, to, draft, onSent, (words) =>
    isHere() ? form.refused(words) : toast(words),
  )
  const onSend = () => {
    form.reset()
    send()
  }
  const thread = { by, below: [flashKeys.commentsOf(flashId)] }
  return (
    <WritingBar
      {...{ draft, busy, thread, onClose, onSend }}
      words={commentWords}
      recipient={comments.answer(by.nickname)}
      max={COMMENT_MAX}
      inline
    >
      {form.fault && (
        <div role="alert">
          <Note tone="bad" className={styles.fault}>
            {form.fault}
          </Note>
        </div>
      )}
    </WritingBar>
  )
}

function ReplyField({ of, by, onClose, onSent }: FieldProps<Extract<Answered, { postId: number }>>) {
  const { kind, id, postId } = of
  const target = { postId, to: kind === 'reply' ? { id, user: by } : null }
  const below = kind === 'reply' ? [replyKeys.answers(id)] : [replyKeys.ofPost(postId)]
  return <Writing {...{ target, onClose, onSent }} thread={{ by, below }} greets={false} inline onUnquote={() => {}} />
}
