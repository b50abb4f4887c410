import { useForm } from '@sp/client/form/use-form'
import { isRefusal, QUESTION_MAX, securityCalls, securityRefusals } from '@sp/contract'
import { Button, Help, TextField, toast } from '@sp/ui'
import { useChange } from '../../../platform/query/use-change.ts'
import { unlessCancelled } from '../../factor/asked.ts'
import { useProof } from '../../factor/proof.tsx'
import { texts } from '../texts.ts'
import { refreshSecurity, saveQuestion } from './api.ts'

const { question: words } = texts

/** `onDone`: the question is set, or the time to change it has expired. */
export function SetQuestion({ onDone }: { onDone?: () => void }) {
  const { form, busy, run, dialog } = useSave(onDone)
  const plain = { maxLength: QUESTION_MAX, autoComplete: 'off' } as const
  return (
    <>
      <form {...form.props(run)}>
        <TextField {...plain} label={words.question} help={words.questionUse} {...form.field('k')} />
        <TextField {...plain} label={words.answer} help={words.answerUse} {...form.field('v')} />
        <Help error={form.fault} />
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
  const form = useForm({ call: securityCalls.question, start: { k: '', v: '' } })
  const settle = async () => {
    await refreshSecurity()
    onDone?.()
  }
  const { run, busy } = useChange({
    call: ({ k, v }: { k: string; v: string }) => attempt(() => saveQuestion(k.trim(), v)),
    done: () => {
      toast(words.saved, { icon: 'check' })
      void settle()
    },
    refused: unlessCancelled((text, error) => {
      if (!isRefusal(error, securityRefusals.questionSet)) return form.refused(text, error)
      // Ten minutes have passed, or it was set elsewhere: the current question must be answered first.
      toast(text)
      void settle()
    }),
  })
  return { form, busy, run, dialog }
}
