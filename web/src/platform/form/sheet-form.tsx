import type { Form } from '@sp/client/form/use-form'
import { Button, type ButtonVariant, Help, Sheet } from '@sp/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './sheet-form.module.css'

interface SheetFormProps<V extends object> {
  open: boolean
  onClose: () => void
  title: string
  action: string
  variant?: ButtonVariant
  busy: boolean
  form: Pick<Form<V>, 'props' | 'fault'>
  send: (values: V) => unknown
  after?: string | undefined
  children: ReactNode
}

export function SheetForm<V extends object>(props: SheetFormProps<V>) {
  const { open, onClose, title, action, variant = 'primary', busy, form, send, after, children } = props
  return (
    <Sheet open={open} onClose={onClose} title={title} titled={{ close: texts.form.close }}>
      <form className={styles.form} {...form.props(send)}>
        {children}
        <Help error={form.fault} />
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
