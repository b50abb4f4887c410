import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'
import { makeSlot, useSlot } from './slot.ts'

export type Question = {
  title: string
  text?: string
  cancel: string
  action: string
  danger?: boolean
}

type OpenQuestion = Question & { open: boolean; answer: (yes: boolean) => void }

const slot = makeSlot<OpenQuestion | null>(null)

/** Resolves to true for the action; false for cancel, Esc or a new question. Needs a `<ConfirmHost/>`. */
export function confirm(question: Question): Promise<boolean> {
  const before = slot.get()
  if (before?.open) before.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      slot.set({ ...question, open: false, answer: () => {} })
      resolve(yes)
    }
    slot.set({ ...question, open: true, answer })
  })
}

export function ConfirmHost() {
  const question = useSlot(slot)
  if (!question) return null
  return (
    <Dialog
      alert
      open={question.open}
      onClose={() => question.answer(false)}
      title={question.title}
      text={question.text}
      actions={
        <>
          <Button variant="line" onClick={() => question.answer(false)}>
            {question.cancel}
          </Button>
          <Button variant={question.danger ? 'danger-soft' : 'primary'} onClick={() => question.answer(true)}>
            {question.action}
          </Button>
        </>
      }
    />
  )
}
