import type { AlertTest } from '@sp/contract'
import { alertCalls } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { refresh } from '../../../platform/api.ts'
import { useChange } from '../../../platform/use-change.ts'
import { type Trial, tryOut } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './alerts.module.css'

const inWords = ({ fault, code, explanation }: AlertTest): string =>
  fault === null ? texts.arrived : texts.failed(texts.faults[fault], code, explanation)

/** The button that sends a test, and beside it what became of it. */
export function useTrial() {
  const [words, setWords] = useState('')
  const { run, busy } = useChange({
    call: tryOut,
    done: (outcome) => setWords(inWords(outcome)),
    refused: setWords,
    settled: () => refresh([alertCalls.get]),
  })
  const start = (trial: Trial) => {
    setWords('')
    run(trial)
  }
  return {
    button: (trial: Trial) => (
      <Button variant="line" busy={busy} onClick={() => start(trial)}>
        {texts.test}
      </Button>
    ),
    outcome: (
      <p role="status" className={styles.outcome}>
        {busy ? texts.testing : words}
      </p>
    ),
    clear: () => setWords(''),
  }
}
