import { REPLY_IMAGES, REPLY_MAX, type UserSummary } from '@sp/contract'
import { ReplyBar as Bar, IconButton, Note, ReplyField } from '@sp/ui'
import { useState } from 'react'
import { Greeting } from '../../../account/welcome/parts/greeting.tsx'
import type { Thread } from '../../../content/text/mention/props.ts'
import { DropPictures } from '../../../content/upload/parts/drop-pictures.tsx'
import { PictureSlots } from '../../../content/upload/parts/picture-slots.tsx'
import { WritingBar } from '../../../flash/comment/parts/writing-bar.tsx'
import { useDraft, useDraftText } from '../../../platform/device/draft.ts'
import { keys } from '../cache.ts'
import { texts } from '../texts.ts'
import { QuotedWords } from './quoted-words.tsx'
import styles from './reply-bar.module.css'
import { draftKey, type Target } from './target.ts'
import { useSendReply } from './use-send-reply.ts'

interface ReplyBarProps {
  base: Target
  /** The author of the post. */
  by: UserSummary
  /** The post is the first of a new member. */
  greets: boolean
  /** The target being answered; undefined while the bar is closed. */
  writing: Target | undefined
  onOpen: () => void
  onClose: () => void
  onUnquote: () => void
  onSent: (replyId: number, target: Target) => void
}

export function ReplyBar({ base, by, greets, writing, onOpen, ...rest }: ReplyBarProps) {
  if (!writing) return <Closed base={base} onOpen={onOpen} />
  return (
    <Writing
      key={draftKey(writing)}
      target={writing}
      thread={{ by, below: below(base) }}
      greets={greets && writing.to === null}
      {...rest}
    />
  )
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

const below = ({ postId, to }: Target) => (to ? [keys.reply(to.id), keys.answers(to.id)] : [keys.ofPost(postId)])

interface WritingProps extends Pick<ReplyBarProps, 'greets' | 'onClose' | 'onUnquote' | 'onSent'> {
  target: Target
  thread: Thread
  inline?: boolean
}

export function Writing({ target, thread, greets, inline = false, onClose, onUnquote, onSent }: WritingProps) {
  const draft = useDraft(draftKey(target))
  const sent = (id: number) => onSent(id, target)
  const { send, busy, fault, pictures, actions } = useSendReply(target, draft, sent)
  const [isChoosing, choose] = useState(false)
  const whom = target.to ? texts.answer(target.to.user.nickname) : undefined
  const isShown = isChoosing || pictures.length > 0
  const tools = !isShown && <IconButton icon="image" size="s" label={texts.addPictures} onClick={() => choose(true)} />
  return (
    <WritingBar
      {...{ draft, words, recipient: whom, busy, thread, onClose, tools, inline }}
      max={REPLY_MAX}
      onSend={() => void send()}
    >
      {target.quote && <QuotedWords quote={target.quote} onRemove={onUnquote} />}
      {fault && (
        <div role="alert">
          <Note tone="bad" className={styles.fault}>
            {fault}
          </Note>
        </div>
      )}
      {greets && <Greeting draft={draft} />}
      <DropPictures left={REPLY_IMAGES - pictures.length} disabled={busy} onFiles={actions.add} />
      {isShown && (
        <div className={styles.pictures}>
          <PictureSlots {...{ pictures, actions }} max={REPLY_IMAGES} disabled={busy} />
        </div>
      )}
    </WritingBar>
  )
}
