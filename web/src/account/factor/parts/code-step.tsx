import { useForm } from '@sp/client/form/use-form'
import { factorCalls } from '@sp/contract'
import { Button } from '@sp/ui'
import type { StepProps } from '../step.ts'
import { texts } from '../texts.ts'
import { CodeField } from './code-field.tsx'
import styles from './factor.module.css'
import { useStep } from './use-step.ts'

const { step: words } = texts

export function CodeStep(props: StepProps) {
  const form = useForm({ call: factorCalls.verify, start: { code: '' }, otherwise: 'code' })
  const refused = (text: string, error: unknown) => {
    form.reset()
    form.refused(text, error)
  }
  const { run, busy } = useStep({ ...props, refused })
  const send = ({ code }: { code: string }) => run(() => ({ code }))
  return (
    <form {...form.props(send)}>
      <p className={styles.lead}>{words.codeLead}</p>
      <CodeField {...form.control('code')} onFull={(code) => send({ code })} autoFocus />
      <Button type="submit" block busy={busy}>
        {words.verify}
      </Button>
    </form>
  )
}
