import { lengthOf } from '@sp/contract'
import { cx, HintBar, IconButton, ReplyBar, ReplyField, useGrow } from '@sp/ui'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Draft } from '../../../platform/device/draft.ts'
import { texts } from '../texts.ts'
import type { Chat } from '../use-chat.ts'
import { useKeyboard } from '../use-keyboard.ts'
import styles from './chat-field.module.css'

export interface ChatFieldProps {
  chat: Chat
  draft: Draft
  max: number
  placeholder: string
  shut?: ReactNode
  /** At the beginning of the row. */
  tool?: ReactNode
  children?: ReactNode
}

const NEAR_THE_END = 200
/** Milliseconds within which a second press is ignored as a double press. */
const TWICE = 600

const hasKeys = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The message field. Enter sends on devices with a keyboard; on phones it starts a new line. */
export function ChatField({ chat, draft, max, placeholder, shut, tool, children }: ChatFieldProps) {
  const bar = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  useGrow(field, draft.text)
  useKeyboard()
  useBarHeight(bar)
  const length = lengthOf(draft.text)
  const send = (at: number) => {
    if (shut || length > max || (length === 0 && at - sentAt.current < TWICE)) return
    if (!chat.say(draft.text)) return
    sentAt.current = at
    draft.discard()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(event.timeStamp)
    field.current?.focus()
  }
  const type = (event: KeyboardEvent) => {
    // During IME composition, Enter selects a candidate.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (!(event.metaKey || event.ctrlKey) && (event.shiftKey || !hasKeys())) return
    event.preventDefault()
    send(event.timeStamp)
  }
  return (
    <section ref={bar} aria-label={texts.bar} className={styles.bar}>
      {chat.offered > 0 && (
        <HintBar icon="refresh" onClick={chat.retry}>
          {texts.offered(chat.offered)}，{texts.sendAgain}
        </HintBar>
      )}
      {children}
      <form onSubmit={submit}>
        {shut && (
          <div role="status" className={styles.shut}>
            {shut}
          </div>
        )}
        <ReplyBar className={styles.row}>
          {tool}
          <ReplyField as="label" className={styles.field}>
            <textarea
              ref={field}
              rows={1}
              aria-label={placeholder}
              placeholder={placeholder}
              value={draft.text}
              onChange={(event) => draft.setText(event.target.value)}
              onKeyDown={type}
            />
          </ReplyField>
          <Count length={length} max={max} />
          <IconButton
            type="submit"
            icon="send"
            label={texts.send}
            className={styles.send}
            aria-disabled={Boolean(shut) || length > max}
          />
        </ReplyBar>
      </form>
    </section>
  )
}

const Count = ({ length, max }: { length: number; max: number }) =>
  length > max - NEAR_THE_END && (
    <span className={cx(styles.count, length > max && styles.over)}>{texts.count(length, max)}</span>
  )

/** Publishes the bar's height, so that floating elements can be placed above it. */
function useBarHeight(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const resized = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty('--bar', `${Math.ceil(entry.contentRect.height)}px`)
    })
    if (bar.current) resized.observe(bar.current)
    return () => {
      resized.disconnect()
      style.removeProperty('--bar')
    }
  }, [bar])
}
