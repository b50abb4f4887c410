import type { Flash } from '@sp/contract'
import { Button } from '@sp/ui'
import { useEffect, useRef } from 'react'
import styles from '../../../platform/undo-line.module.css'
import { takeDismissed, usePass } from '../../flash/dismiss.ts'
import { texts } from '../texts.ts'

interface DismissedLineProps {
  flash: Flash
  index: number
  of: number
}

/** The duration of the menu's closing animation. */
const MENU_MS = 400

export function DismissedLine({ flash: { id }, index, of }: DismissedLineProps) {
  const { pass, busy } = usePass(id)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The element that opened the menu was removed, so the keyboard focus would start at the top of the page.
    if (!takeDismissed(id)) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) back.current?.focus({ preventScroll: true })
    }, MENU_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <article
      className={styles.line}
      data-id={id}
      aria-label={texts.passed}
      aria-posinset={index + 1}
      aria-setsize={of}
      tabIndex={0}
    >
      <span role="status">{texts.passed}</span>
      <Button ref={back} size="sm" variant="text" busy={busy} onClick={() => pass(false)}>
        {texts.takeBack}
      </Button>
    </article>
  )
}
