import { REPLY_IMAGES, REPLY_MAX } from '@sp/contract'
import { ReplyBar as Bar, IconButton, Note, ReplyField } from '@sp/ui'
import { useState } from 'react'
import { DropPictures } from '../../../content/upload/parts/drop-pictures.tsx'
import { PictureSlots } from '../../../content/upload/parts/picture-slots.tsx'
import { WritingBar } from '../../../flash/comment/parts/writing-bar.tsx'
import { useDraft, useDraftText } from '../../../platform/device/draft.ts'
import { texts } from '../texts.ts'
import styles from './reply-bar.module.css'
import { draftKey, type Target } from './target.ts'
import { useSendReply } from './use-send-reply.ts'

interface ReplyBarProps {
  base: Target
  /** The target being answered; undefined while the bar is closed. */
  writing: Target | undefined
  onOpen: () => void
  onClose: () => void
  onSent: (replyId: number, target: Target) => void
}

export function ReplyBar({ base, writing, onOpen, onClose, onSent }: ReplyBarProps) {
  if (!writing) return <Closed base={base} onOpen={onOpen} />
  return <Writing key={draftKey(writing)} target={writing} onClose={onClose} onSent={onSent} />
}

const placeholderOf = ({ to }: Target): string => (to ? texts.sayTo(to.user.nickname) : texts.say)

function Closed({ base, onOpen }: Pick<ReplyBarProps, 'base' | 'onOpen'>) {
  const draft = useDraftText(draftKey(base)).trim()
  return (
    <Bar>
      <ReplyField id="reply" onClick={onOpen}>
        <span className={styles.say}>{draft ? texts.draft(draft) : placeholderOf(base)}</span>
      </ReplyField>
    </Bar>
  )
}

const words = {
  form: texts.replies,
  field: texts.field,
  placeholder: texts.say,
  send: texts.send,
  close: texts.shut,
  count: texts.count,
}

interface WritingProps extends Pick<ReplyBarProps, 'onClose' | 'onSent'> {
  target: Target
}

function Writing({ target, onClose, onSent }: WritingProps) {
  const draft = useDraft(draftKey(target))
  const sent = (id: number) => onSent(id, target)
  const { send, busy, fault, pictures, actions } = useSendReply(target.postId, target.to, draft, sent)
  const [isChoosing, choose] = useState(false)
  const whom = target.to ? texts.answer(target.to.user.nickname) : undefined
  const isShown = isChoosing || pictures.length > 0
  const tools = !isShown && <IconButton icon="image" size="s" label={texts.addPictures} onClick={() => choose(true)} />
  return (
    <WritingBar {...{ draft, words, recipient: whom, busy, onClose, tools }} max={REPLY_MAX} onSend={() => void send()}>
      {fault && (
        <div role="alert">
          <Note tone="bad" className={styles.fault}>
            {fault}
          </Note>
        </div>
      )}
      <DropPictures left={REPLY_IMAGES - pictures.length} disabled={busy} onFiles={actions.add} />
      {isShown && (
        <div className={styles.pictures}>
          <PictureSlots {...{ pictures, actions }} max={REPLY_IMAGES} disabled={busy} />
        </div>
      )}
    </WritingBar>
  )
}
