import { Button, toast } from '@sp/ui'
import { useEffect, useRef } from 'react'
import styles from '../../../platform/form/form.module.css'
import { LetterCard } from '../letter-card.tsx'
import { texts } from '../texts.ts'
import { type requestEmailChange, useSecurity } from './api.ts'
import { couldBe } from './masked.ts'

const { email: words } = texts

export type Letter = { from: string } & NonNullable<Awaited<ReturnType<typeof requestEmailChange>>>

interface EmailLetterProps {
  letter: Letter
  onBound: () => void
  onAgain: () => void
}

export function EmailLetter({ letter, onBound, onAgain }: EmailLetterProps) {
  const { pendingEmail: pending, email = '' } = useSecurity(true).data ?? {}
  const waited = useRef(false)
  useEffect(() => {
    if (pending) waited.current = true
    if (pending !== '' || !waited.current) return
    // The server no longer waits: the email arrived, or the time expired.
    const isBound = couldBe(email, letter.from)
    toast(isBound ? words.bound : words.over)
    if (isBound) onBound()
    else onAgain()
  }, [pending, email, letter, onBound, onAgain])
  return (
    <div className={styles.sheet}>
      <h3>{words.todo}</h3>
      <LetterCard from={letter.from} sendTo={letter.sendTo} subject={letter.checkCode} warning={words.warning} />
      <p className={styles.waiting} role="status">
        {words.waiting}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" block onClick={onAgain}>
          {words.restart}
        </Button>
      </div>
    </div>
  )
}
