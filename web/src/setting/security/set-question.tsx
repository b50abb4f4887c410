import { QUESTION_MAX, securityCalls, securityRefusals } from '@sp/contract'
import { Button, Help, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { call, isRefusal, messageOf } from '../../lib/call.ts'
import { texts } from '../security-texts.ts'
import { refreshSecurity } from './api.ts'
import { NotProven, useProof } from './proof.tsx'

const { question: words } = texts

/** `onDone`: it stands, or the time to alter it is over. */
export function SetQuestion({ onDone }: { onDone?: () => void }) {
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState('')
  const [faults, setFaults] = useState<{ question?: string | undefined; answer?: string | undefined }>({})
  const { busy, fault, save, dialog } = useSave(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = {
      question: question.trim() === '' ? words.needQuestion : undefined,
      answer: answer.trim() === '' ? words.needAnswer : undefined,
    }
    setFaults(found)
    if (!found.question && !found.answer) void save(question.trim(), answer)
  }
  const plain = { maxLength: QUESTION_MAX, autoComplete: 'off' } as const
  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextField
          {...plain}
          label={words.question}
          value={question}
          help={words.questionUse}
          error={faults.question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <TextField
          {...plain}
          label={words.answer}
          value={answer}
          help={words.answerUse}
          error={faults.answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <Help error={fault} />
        <Button type="submit" block busy={busy}>
          {texts.submit}
        </Button>
      </form>
      {dialog}
    </>
  )
}

function useSave(onDone?: () => void) {
  const { attempt, dialog } = useProof()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  /** Ten minutes are over, or it was set elsewhere: what stands there now wants to be answered first. */
  const startOver = async () => {
    toast(securityRefusals.questionSet.msg)
    await refreshSecurity()
    onDone?.()
  }
  const save = async (k: string, v: string) => {
    setBusy(true)
    setFault(undefined)
    try {
      await attempt(() => call(securityCalls.question, { k, v }))
      toast(words.saved, { icon: 'check' })
      await refreshSecurity()
      onDone?.()
    } catch (error) {
      if (isRefusal(error, securityRefusals.questionSet)) await startOver()
      else if (!(error instanceof NotProven)) setFault(messageOf(error, texts.failed))
    }
    setBusy(false)
  }
  return { busy, fault, save, dialog }
}
