import { isRefusal, QUESTION_MAX, securityRefusals } from '@sp/contract'
import { Button, Help, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../../platform/query/use-change.ts'
import { texts } from '../texts.ts'
import { refreshSecurity, saveQuestion } from './api.ts'
import { NotProven, useProof } from './proof.tsx'

const { question: words } = texts

/** `onDone`: the question is set, or the time to change it has expired. */
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
    if (!found.question && !found.answer) save(question.trim(), answer)
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
  const [fault, setFault] = useState<string>()
  const settle = async () => {
    await refreshSecurity()
    onDone?.()
  }
  const { run, busy } = useChange({
    call: ({ k, v }: { k: string; v: string }) => attempt(() => saveQuestion(k, v)),
    done: () => {
      toast(words.saved, { icon: 'check' })
      void settle()
    },
    refused: (text, error) => {
      if (error instanceof NotProven) return
      if (!isRefusal(error, securityRefusals.questionSet)) return setFault(text)
      // Ten minutes have passed, or it was set elsewhere: the current question must be answered first.
      toast(text)
      void settle()
    },
  })
  const save = (k: string, v: string) => {
    setFault(undefined)
    run({ k, v })
  }
  return { busy, fault, save, dialog }
}
