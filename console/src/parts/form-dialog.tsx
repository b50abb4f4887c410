import { Button, Dialog, Help } from '@sp/ui'
import type { ReactNode } from 'react'
import { useKeys } from '../platform/keys.ts'
import { CodeField } from './code-field.tsx'
import { type Consequence, Consequences } from './consequences.tsx'
import styles from './form-dialog.module.css'
import { texts } from './texts.ts'
import { type ConfirmedAction, useConfirmedAction } from './use-confirmed-action.ts'

export interface FormDialogProps<V extends object> extends DialogFormProps<V> {
  open: boolean
  title: string
}

/** Shows what will happen, sends the form, and asks for a fresh code where the call needs one. */
export function FormDialog<V extends object>({ open, title, ...content }: FormDialogProps<V>) {
  return (
    <Dialog open={open} onClose={content.onClose} title={title} wide={{ close: texts.close }}>
      {open && <DialogForm {...content} />}
    </Dialog>
  )
}

export interface DialogFormProps<V extends object> extends ConfirmedAction<V> {
  /** The fields. */
  children?: ReactNode
  consequences?: readonly Consequence[]
  /** The `ReasonField`, below the consequences. */
  reason?: ReactNode
  action: string
  danger?: boolean | undefined
}

export function DialogForm<V extends object>(props: DialogFormProps<V>) {
  const { form, onClose, children, consequences, reason, action, danger } = props
  const { code, isCodeNeeded, busy, go } = useConfirmedAction(props)
  const submit = form.submit((values) => go(values))
  useKeys({ 'mod+enter': () => submit() }, form.ref)
  return (
    <form {...form.props((values) => go(values))} className={styles.content}>
      {children}
      {consequences && <Consequences boxed items={consequences} />}
      {reason}
      {isCodeNeeded && (
        <CodeField
          first
          {...code.control('code')}
          onFull={(full) => {
            code.reset()
            form.submit((values) => go(values, full))()
          }}
          help={texts.freshTitle}
        />
      )}
      <Help error={form.fault} />
      <div className={styles.actions}>
        <Button variant="line" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={isCodeNeeded}>
          {action}
        </Button>
      </div>
    </form>
  )
}
