import { useForm } from '@sp/client/form/use-form'
import { QUESTION_MAX, securityCalls } from '@sp/contract'
import { Button, TextField, toast } from '@sp/ui'
import styles from '../../../platform/form/form.module.css'
import { useChange } from '../../../platform/query/use-change.ts'
import { texts } from '../texts.ts'
import { checkQuestion } from './api.ts'

const { question: words } = texts

export function CheckQuestion({ question, onVerified }: { question: string; onVerified: () => void }) {
  const form = useForm({ call: securityCalls.checkQuestion, start: { v: '' }, otherwise: 'v' })
  const { run, busy } = useChange({
    call: ({ v }: { v: string }) => checkQuestion(v),
    done: () => {
      toast(words.verified, { icon: 'check' })
      onVerified()
    },
    refused: form.refused,
  })
  return (
    <form {...form.props(run)}>
      <p className={styles.lead}>{words.verifyFirst}</p>
      <p className={styles.question}>{question}</p>
      <TextField label={words.answer} {...form.field('v')} maxLength={QUESTION_MAX} autoComplete="off" />
      <Button type="submit" block busy={busy}>
        {words.verify}
      </Button>
    </form>
  )
}
