import { useForm } from '@sp/client/form/use-form'
import type { securityCalls } from '@sp/contract'
import { Button, TextField, type TextFieldProps } from '@sp/ui'
import styles from '../../../platform/form/form.module.css'
import { useChange } from '../../../platform/query/use-change.ts'
import { unlessCancelled } from '../../factor/asked.ts'

interface ContactFormProps extends TextFieldProps {
  name: 'email' | 'phone'
  call: (typeof securityCalls)['email' | 'phone']
  action: string
  send: (value: string) => Promise<void>
}

export function ContactForm({ name, call, action, send, ...field }: ContactFormProps) {
  const form = useForm<Record<string, string>>({ call, start: { [name]: '' }, otherwise: name })
  const { run, busy } = useChange({
    call: send,
    refused: unlessCancelled(form.refused),
  })
  return (
    <form {...form.props((values) => run((values[name] ?? '').trim()))} className={styles.sheet}>
      <TextField {...field} {...form.field(name)} autoFocus />
      <Button type="submit" block busy={busy}>
        {action}
      </Button>
    </form>
  )
}
