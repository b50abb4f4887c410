import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../icon/icon-button.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { useGrow } from './use-grow.ts'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    start?: ReactNode
    end?: ReactNode
  }

export function TextField({ label, hint, help, error, valid, className, id, start, end, ...input }: TextFieldProps) {
  const shell = { label, hint, help, error, valid, className, id }
  return (
    <Field {...shell}>
      {(control) => (
        <>
          {start}
          <input type="text" {...input} {...control} />
          {end}
        </>
      )}
    </Field>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'start' | 'end' | 'type'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [seen, setSeen] = useState(false)
  const revealButton = (
    <IconButton
      className={styles.eye}
      icon={seen ? 'eye' : 'eye-off'}
      size="s"
      label={seen ? hideLabel : showLabel}
      onClick={() => setSeen(!seen)}
    />
  )
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={seen ? 'text' : 'password'}
      end={revealButton}
    />
  )
}

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'ref'>

export function TextArea({ label, hint, help, error, valid, className, id, ...area }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useGrow(own, area.value)
  return (
    <Field {...{ label, hint, help, error, valid, className, id }}>
      {(control) => <textarea ref={own} rows={3} {...area} {...control} />}
    </Field>
  )
}
