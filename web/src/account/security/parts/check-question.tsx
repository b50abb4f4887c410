import { QUESTION_MAX } from '@sp/contract'
import { Button, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import styles from '../../../platform/form/form.module.css'
import { useChange } from '../../../platform/query/use-change.ts'
import { texts } from '../texts.ts'
import { checkQuestion } from './api.ts'

const { question: words } = texts

export function CheckQuestion({ question, onVerified }: { question: string; onVerified: () => void }) {
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, busy } = useChange({
    call: () => checkQuestion(answer),
    done: () => {
      toast(words.verified, { icon: 'check' })
      onVerified()
    },
    refused: setFault,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const isEmpty = answer.trim() === ''
    setFault(isEmpty ? words.needAnswer : undefined)
    if (!isEmpty) run()
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{words.verifyFirst}</p>
      <p className={styles.question}>{question}</p>
      <TextField
        label={words.answer}
        value={answer}
        error={fault}
        maxLength={QUESTION_MAX}
        autoComplete="off"
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button type="submit" block busy={busy}>
        {words.verify}
      </Button>
    </form>
  )
}
