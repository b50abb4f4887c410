import { COMMENT_MAX, type Comment, type Flash } from '@sp/contract'
import { Act, ReplyBar, ReplyField } from '@sp/ui'
import { useState } from 'react'
import { isGreeted } from '../../../account/welcome/is-greeted.ts'
import { Greeting } from '../../../account/welcome/parts/greeting.tsx'
import { VoteAct } from '../../../content/vote/vote-act.tsx'
import { shortCount, shownCount } from '../../../platform/count.ts'
import { readDraft, useDraft } from '../../../platform/device/draft.ts'
import { keys } from '../../flash/cache.ts'
import { texts as flashTexts } from '../../flash/texts.ts'
import { useFlashVote } from '../../flash/votes.ts'
import { texts } from '../texts.ts'
import { commentDraft } from './comment-draft.ts'
import { commentWords } from './comment-words.ts'
import styles from './reply-box.module.css'
import { useReply } from './use-reply.ts'
import { WritingBar } from './writing-bar.tsx'

interface ReplyBoxProps {
  flash: Flash
  /** The comment to answer; null for the flash itself. */
  to: Comment | null
  open: boolean
  onOpen: () => void
  onClose: () => void
  onComments: () => void
  onSent: (commentId: number) => void
}

export function ReplyBox(props: ReplyBoxProps) {
  return props.open ? <Writing key={props.to?.id ?? 0} {...props} /> : <Closed {...props} />
}

function Closed({ flash, onOpen, onComments }: ReplyBoxProps) {
  const [draft] = useState(() => readDraft(commentDraft(flash.id)).trim())
  const comments = flashTexts.card.comment(shortCount(flash.commentCount))
  return (
    <ReplyBar>
      <ReplyField id="reply" onClick={onOpen}>
        <span className={styles.say}>{draft ? texts.draft(draft) : texts.say}</span>
      </ReplyField>
      <VoteAct thing={flash} kind="star" onClick={useFlashVote(flash, 'star')} />
      <Act icon="cmt" label={comments} count={shownCount(flash.commentCount)} onClick={onComments} />
    </ReplyBar>
  )
}

function Writing({ flash, to, onClose, onSent }: ReplyBoxProps) {
  const draft = useDraft(commentDraft(flash.id, to))
  const { send, busy } = useReply(flash.id, to, draft, onSent)
  const whom = to ? texts.answer(to.user.nickname) : undefined
  const thread = { by: flash.user, below: [keys.commentsOf(flash.id)] }
  return (
    <WritingBar
      {...{ draft, recipient: whom, busy, thread, onClose }}
      words={commentWords}
      max={COMMENT_MAX}
      onSend={send}
    >
      {to === null && isGreeted(flash) && <Greeting draft={draft} />}
    </WritingBar>
  )
}
