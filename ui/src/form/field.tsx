import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  help?: ReactNode
  /** Error message; replaces help. */
  error?: ReactNode
  valid?: ReactNode
  className?: string | undefined
}

export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export type FieldShellProps = FieldProps & {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, help, error, valid, className, id, children }: FieldShellProps) {
  const own = useId()
  const key = id ?? own
  const hasMessage = error || valid || help
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.top}>
        <label htmlFor={key}>{label}</label>
        {hint && <span>{hint}</span>}
      </div>
      <div className={cx(styles.box, error && styles.bad)}>
        {children({
          id: key,
          'aria-describedby': hasMessage ? `${key}-help` : undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      <Help id={`${key}-help`} help={help} error={error} valid={valid} />
    </div>
  )
}

type HelpProps = Pick<FieldProps, 'help' | 'error' | 'valid'> & { id?: string }

export function Help({ id, help, error, valid }: HelpProps) {
  if (error)
    return (
      <p id={id} className={cx(styles.help, styles.wrong)} role="alert">
        <Icon name="warn" />
        <span>{error}</span>
      </p>
    )
  if (valid)
    return (
      <p id={id} className={cx(styles.help, styles.right)}>
        <Icon name="check" />
        <span>{valid}</span>
      </p>
    )
  return help ? (
    <p id={id} className={styles.help}>
      {help}
    </p>
  ) : null
}
