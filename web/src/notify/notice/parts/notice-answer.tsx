import type { Notice } from '@sp/contract'
import { Icon } from '@sp/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Answering } from '../answering.ts'
import { texts } from '../texts.ts'
import styles from './notice-row.module.css'

interface NoticeAnswerProps {
  notice: Notice
  answering: Answering
  written: Notice | undefined
  isAnswered: boolean
  onWrite: (notice: Notice | undefined) => void
  onSent: (notice: Notice) => void
  onAct: () => void
  /** The row itself. */
  children: ReactNode
}

export function NoticeAnswer(props: NoticeAnswerProps) {
  const { notice, answering, written, isAnswered, onWrite, onSent, onAct, children } = props
  const { Acts, Composer } = answering
  const acts = useRef<HTMLDivElement>(null)
  const isWriting = written !== undefined
  const wasWriting = useRef(false)
  useEffect(() => {
    // Another place may have taken the focus of the field that is gone.
    if (wasWriting.current && !isWriting && document.activeElement === document.body)
      acts.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  const close = () => onWrite(undefined)
  const write = () => {
    onAct()
    onWrite(notice)
  }
  return (
    <>
      <div className={styles.answerable}>
        {children}
        <div ref={acts} className={styles.acts}>
          <span role="status" className={styles.answered}>
            {isAnswered && (
              <>
                <Icon name="check" size="s" />
                {texts.answered}
              </>
            )}
          </span>
          {notice.answerable && (
            <Acts notice={notice} isWriting={isWriting} onWrite={isWriting ? close : write} onAct={onAct} />
          )}
        </div>
      </div>
      {written && (
        <div className={styles.composer}>
          <Composer notice={written} onClose={close} onSent={() => onSent(written)} />
        </div>
      )}
    </>
  )
}
