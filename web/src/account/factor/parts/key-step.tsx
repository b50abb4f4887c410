import { useForm } from '@sp/client/form/use-form'
import { Button, Help } from '@sp/ui'
import { useEffect } from 'react'
import { loadCeremony, signWithKey } from '../ceremony.ts'
import type { StepProps } from '../step.ts'
import { texts } from '../texts.ts'
import styles from './factor.module.css'
import { useStep } from './use-step.ts'

const { step: words } = texts

export function KeyStep({ task, ...props }: StepProps) {
  const form = useForm({ start: {} })
  const { run, busy } = useStep({ ...props, refused: form.refused })
  useEffect(loadCeremony, [])
  const { options } = task
  if (!options) return null
  const sign = async () => ({ response: await signWithKey(options) })
  return (
    <form {...form.props(() => run(sign))}>
      <p className={styles.lead}>{words.keyLead}</p>
      <Button type="submit" block icon="key" busy={busy} autoFocus>
        {words.key}
      </Button>
      <Help error={form.fault} />
    </form>
  )
}
