import { ATTENDANT_MAX, lengthOf } from '@sp/contract'
import { Button, cx, useGrow } from '@sp/ui'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { useOpenSupportTalk } from '../api.ts'
import { drafts, send, useOutgoing } from '../sending.ts'
import { texts } from '../texts.ts'
import { useCompletion } from '../use-completion.ts'
import { CannedList } from './canned-list.tsx'
import styles from './thread.module.css'

const NEAR = 200

interface AnswerFieldProps {
  userId: number
  last: number
  isTheirs: boolean
}

export function AnswerField({ userId, last, isTheirs }: AnswerFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const words = drafts.useDraft(userId) ?? ''
  const write = (next: string) => drafts.keep(userId, next)
  const completion = useCompletion({ area, words, write, name: useOpenSupportTalk(userId)?.member.nickname ?? '' })
  const isBusy = useOutgoing(userId, last).some(({ state }) => state === 'sending')
  const left = ATTENDANT_MAX - lengthOf(words)
  const canSend = words.trim() !== '' && left >= 0 && !isTheirs && !isBusy
  useGrow(area, words)
  const submit = () => {
    if (completion.take()) return
    if (canSend) void send(userId, words.trim(), last)
  }
  useKeys({
    'mod+enter': submit,
    '/': () => {
      area.current?.focus()
      if (words === '') completion.begin()
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (completion.onKey(event.key)) event.preventDefault()
    else if (event.key === 'Escape') area.current?.blur()
  }
  const { chosen } = completion
  return (
    <div className={styles.answer}>
      <CannedList id={id} completion={completion} />
      <textarea
        ref={area}
        rows={1}
        aria-label={texts.answer}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-controls={completion.isOpen ? `${id}-list` : undefined}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        placeholder={texts.answerHint}
        value={words}
        onChange={({ target }) => {
          write(target.value)
          completion.look(target.value, target.selectionStart)
        }}
        onSelect={({ currentTarget }) => completion.look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={completion.close}
        onKeyDown={onKeyDown}
      />
      <span className={styles.send}>
        {left < NEAR && (
          <span role="status" className={cx(styles.count, left < 0 && styles.many)}>
            {left < 0 ? texts.tooLong(-left) : texts.left(left)}
          </span>
        )}
        <Button
          busy={isBusy}
          disabled={!canSend && !isBusy}
          aria-keyshortcuts="Meta+Enter Control+Enter"
          onClick={submit}
        >
          {texts.send} <Kbd>⌘↵</Kbd>
        </Button>
      </span>
    </div>
  )
}
