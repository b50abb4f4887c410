import type { Notice } from '@sp/contract'
import { Icon } from '@sp/ui'
import { type ReactNode, useRef } from 'react'
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
  /** The field is gone by the next frame; another place may have taken the focus. */
  const focusBack = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        acts.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
    })
  const close = () => {
    onWrite(undefined)
    focusBack()
  }
  const sent = (of: Notice) => {
    onSent(of)
    focusBack()
  }
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
            <Acts notice={notice} isWriting={written !== undefined} onWrite={written ? close : write} onAct={onAct} />
          )}
        </div>
      </div>
      {written && (
        <div className={styles.composer}>
          <Composer notice={written} onClose={close} onSent={() => sent(written)} />
        </div>
      )}
    </>
  )
}
