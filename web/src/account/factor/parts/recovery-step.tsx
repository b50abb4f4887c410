import { useForm } from '@sp/client/form/use-form'
import { factorCalls } from '@sp/contract'
import { Button, TextField } from '@sp/ui'
import type { StepProps } from '../step.ts'
import { texts } from '../texts.ts'
import styles from './factor.module.css'
import { useStep } from './use-step.ts'

const { step: words } = texts

export function RecoveryStep(props: StepProps) {
  const form = useForm({ call: factorCalls.verify, start: { recovery: '' }, otherwise: 'recovery' })
  const { run, busy } = useStep({ ...props, refused: form.refused })
  return (
    <form {...form.props(({ recovery }) => run(() => ({ recovery: recovery.trim() })))}>
      <p className={styles.lead}>{words.recoveryLead}</p>
      <TextField
        label={words.recovery}
        {...form.field('recovery')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus
      />
      <Button type="submit" block busy={busy}>
        {words.verify}
      </Button>
    </form>
  )
}
