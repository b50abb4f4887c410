import { lengthOf } from '@sp/contract'
import { Button, cx, IconButton, ReplyField, useGrow, useLayer } from '@sp/ui'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { AtButton } from '../../../content/text/mention/at-button.tsx'
import { Mentions } from '../../../content/text/mention/mentions.tsx'
import type { Thread } from '../../../content/text/mention/props.ts'
import { MutedNote } from '../../../people/points/parts/muted-note.tsx'
import type { Draft } from '../../../platform/device/draft.ts'
import styles from './writing-bar.module.css'

interface WritingBarProps {
  draft: Draft
  max: number
  words: {
    form: string
    field: string
    placeholder: string
    send: string
    close: string
    count: (count: number) => string
  }
  recipient?: string | undefined
  busy: boolean
  thread?: Thread
  onSend: () => void
  onClose: () => void
  tools?: ReactNode
  /** In a row of a list, not at the foot of the page. */
  inline?: boolean
  children?: ReactNode
}

const NEAR_THE_END = 200

export function WritingBar(props: WritingBarProps) {
  const { draft, max, words, recipient, busy, thread, onSend, onClose, tools, inline, children } = props
  const field = useRef<HTMLTextAreaElement>(null)
  useGrow(field, draft.text)
  useLayer(true, onClose)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSend()
  }
  const length = lengthOf(draft.text)
  return (
    // Esc and Ctrl+Enter, from wherever in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={inline ? styles.inline : styles.form} aria-label={words.form} onSubmit={submit} onKeyDown={type}>
      <div className={styles.head}>
        <span className={styles.whom}>{recipient ?? words.field}</span>
        {length > max - NEAR_THE_END && <span className={cx(length > max && styles.over)}>{words.count(length)}</span>}
        {tools}
        <AtButton field={field} size="s" disabled={busy} />
        <IconButton icon="chevron-down" size="s" label={words.close} onClick={onClose} />
      </div>
      {children}
      <MutedNote className={styles.muted} />
      <div className={styles.row}>
        <ReplyField as="label" className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            aria-label={recipient ?? words.field}
            placeholder={recipient ?? words.placeholder}
            value={draft.text}
            readOnly={busy}
            onChange={(event) => draft.setText(event.target.value)}
          />
        </ReplyField>
        <Button type="submit" size="sm" busy={busy}>
          {words.send}
        </Button>
      </div>
      <Mentions field={field} text={draft.text} side="above" thread={thread} />
    </form>
  )
}
