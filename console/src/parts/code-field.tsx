import { TOTP_DIGITS } from '@sp/contract'
import { cx, Help } from '@sp/ui'
import { useEffect, useId, useRef } from 'react'
import styles from './code-field.module.css'
import { texts } from './texts.ts'

export interface CodeFieldProps {
  name: string
  value: string
  onChange: (code: string) => void
  onFull: (code: string) => void
  error?: string | undefined
  help?: string
  first?: boolean
}

export function CodeField({ name, value, onChange, onFull, error, help, first }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first || error) input.current?.focus()
  }, [first, error])
  const take = (given: string) => {
    const code = given.replace(/\D/g, '').slice(0, TOTP_DIGITS)
    onChange(code)
    if (code.length === TOTP_DIGITS && code !== value) onFull(code)
  }
  return (
    <div>
      <div className={cx(styles.field, error && styles.wrong)}>
        <div className={styles.digits} aria-hidden="true">
          {Array.from({ length: TOTP_DIGITS }, (_, at) => (
            <span key={at} className={cx(at === Math.min(value.length, TOTP_DIGITS - 1) && styles.now)}>
              {value[at]}
            </span>
          ))}
        </div>
        <input
          ref={input}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={texts.code}
          aria-describedby={`${id}-help`}
          aria-invalid={error ? true : undefined}
          value={value}
          onChange={(event) => take(event.target.value)}
        />
      </div>
      <Help id={`${id}-help`} error={error} help={help} />
    </div>
  )
}
