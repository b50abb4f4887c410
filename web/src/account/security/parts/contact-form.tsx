import { Button, TextField, type TextFieldProps } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import styles from '../../../platform/form/form.module.css'
import { useChange } from '../../../platform/query/use-change.ts'
import { NotProven } from './proof.tsx'

interface ContactFormProps extends TextFieldProps {
  action: string
  faultOf: (value: string) => string | undefined
  send: (value: string) => Promise<void>
}

export function ContactForm({ action, faultOf, send, ...field }: ContactFormProps) {
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, busy } = useChange({
    call: send,
    refused: (words, error) => {
      if (!(error instanceof NotProven)) setFault(words)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultOf(value.trim())
    setFault(found)
    if (!found) run(value.trim())
  }
  return (
    <form onSubmit={submit} noValidate className={styles.sheet}>
      <TextField {...field} value={value} error={fault} onChange={(event) => setValue(event.target.value)} autoFocus />
      <Button type="submit" block busy={busy}>
        {action}
      </Button>
    </form>
  )
}
