import { QUESTION_MAX, securityCalls } from '@sp/contract'
import { Button, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { call, messageOf } from '../../lib/call.ts'
import styles from '../form.module.css'
import { texts } from '../security-texts.ts'

const { question: words } = texts

export function CheckQuestion({ question, onVerified }: { question: string; onVerified: () => void }) {
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      await call(securityCalls.checkQuestion, { v: answer })
      toast(words.verified, { icon: 'check' })
      return onVerified()
    } catch (error) {
      setFault(messageOf(error, texts.failed))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const isEmpty = answer.trim() === ''
    setFault(isEmpty ? words.needAnswer : undefined)
    if (!isEmpty) void check()
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
