import { COMMENT_MAX, type Comment, type Flash } from '@sp/contract'
import { Act, Button, cx, IconButton, ReplyBar, ReplyField, useGrow } from '@sp/ui'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LikeAct, shown } from '../../flash/parts/flash-acts.tsx'
import { texts as flashTexts } from '../../flash/texts.ts'
import { shortCount } from '../../platform/count.ts'
import { readDraft, useDraft } from '../../platform/device/draft.ts'
import { Mentions } from '../../text/mention/mentions.tsx'
import { texts } from '../texts.ts'
import styles from './reply-box.module.css'
import { useReply } from './use-reply.ts'

const draftKey = (flashId: number, to: Comment | null) => (to ? `comment:${flashId}:${to.id}` : `comment:${flashId}`)

interface ReplyBoxProps {
  flash: Flash
  /** Whom it answers; null the flash itself. */
  to: Comment | null
  open: boolean
  onOpen: () => void
  onClose: () => void
  onComments: () => void
  onSent: (commentId: number) => void
}

/** The bar at the bottom: a field that opens where one writes, then likes and comments. */
export function ReplyBox(props: ReplyBoxProps) {
  return props.open ? <Writing key={props.to?.id ?? 0} {...props} /> : <Closed {...props} />
}

function Closed({ flash, onOpen, onComments }: ReplyBoxProps) {
  const [draft] = useState(() => readDraft(draftKey(flash.id, null)).trim())
  const comments = flashTexts.card.comment(shortCount(flash.commentCount))
  return (
    <ReplyBar>
      <ReplyField id="reply" onClick={onOpen}>
        <span className={styles.say}>{draft ? texts.draft(draft) : texts.say}</span>
      </ReplyField>
      <LikeAct flash={flash} />
      <Act icon="cmt" label={comments} count={shown(flash.commentCount)} onClick={onComments} />
    </ReplyBar>
  )
}

/** From here on the count is shown. */
const NEAR_THE_END = COMMENT_MAX - 200

function Writing({ flash, to, onClose, onSent }: ReplyBoxProps) {
  const draft = useDraft(draftKey(flash.id, to))
  const { send, busy } = useReply(flash.id, to, draft, onSent)
  const field = useRef<HTMLTextAreaElement>(null)
  useGrow(field, draft.text)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
  }
  const length = Array.from(draft.text.trim()).length
  const whom = to?.user ? texts.answer(to.user.nickname) : undefined
  return (
    // Esc and Ctrl+Enter, from wherever in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} aria-label={texts.comments} onSubmit={submit} onKeyDown={type}>
      <Head whom={whom} length={length} onClose={onClose} />
      <div className={styles.row}>
        <ReplyField as="label" className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            aria-label={whom ?? texts.field}
            placeholder={whom ?? texts.say}
            value={draft.text}
            onChange={(event) => draft.setText(event.target.value)}
          />
        </ReplyField>
        <Button type="submit" size="sm" busy={busy}>
          {texts.send}
        </Button>
      </div>
      <Mentions field={field} text={draft.text} side="above" />
    </form>
  )
}

function Head({ whom, length, onClose }: { whom: ReactNode; length: number; onClose: () => void }) {
  return (
    <div className={styles.head}>
      <span className={styles.whom}>{whom ?? texts.field}</span>
      {length > NEAR_THE_END && <span className={cx(length > COMMENT_MAX && styles.over)}>{texts.count(length)}</span>}
      <IconButton icon="chevron-down" size="s" label={texts.close} onClick={onClose} />
    </div>
  )
}
