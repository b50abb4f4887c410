import type { Flash } from '@sp/contract'
import { Button } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { takePassed, usePass } from '../../flash/pass.ts'
import { texts } from '../texts.ts'
import styles from './passed-line.module.css'

interface PassedLineProps {
  flash: Flash
  index: number
  of: number
}

/** As long as the menu takes to go. */
const MENU_MS = 400

/** Stands for a flash that its reader is not interested in, with the way back. */
export function PassedLine({ flash: { id }, index, of }: PassedLineProps) {
  const { pass, busy } = usePass(id)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What had opened the menu is gone, and the keyboard would start at the top of the page.
    if (!takePassed(id)) return
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
