import { Button, type ButtonVariant, Help, Sheet } from '@sp/ui'
import type { FormEvent, ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './sheet-form.module.css'

interface SheetFormProps {
  open: boolean
  onClose: () => void
  title: string
  action: string
  variant?: ButtonVariant
  busy: boolean
  fault?: string | undefined
  onSubmit: () => string | undefined
  after?: string | undefined
  children: ReactNode
}

export function SheetForm(props: SheetFormProps) {
  const { open, onClose, title, action, variant = 'primary', busy, fault, onSubmit, after, children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = busy ? undefined : onSubmit()
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} titled={{ close: texts.form.close }}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
        <Help error={fault} />
        <div className={styles.buttons}>
          <Button variant="line" onClick={onClose}>
            {texts.form.keep}
          </Button>
          <Button type="submit" variant={variant} busy={busy}>
            {action}
          </Button>
        </div>
        {after && <p className={styles.after}>{after}</p>}
      </form>
    </Sheet>
  )
}
