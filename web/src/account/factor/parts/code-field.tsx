import { CODE_DIGITS } from '@sp/contract'
import { TextField } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './factor.module.css'

interface CodeFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
  /** The last digit was typed. */
  onFull: (code: string) => void
  autoFocus?: boolean
}

export function CodeField({ value, onChange, onFull, ...field }: CodeFieldProps) {
  const take = (given: string) => {
    const code = given.replace(/\D/g, '').slice(0, CODE_DIGITS)
    onChange(code)
    if (code.length === CODE_DIGITS && code !== value) onFull(code)
  }
  return (
    <TextField
      {...field}
      className={styles.digits}
      label={texts.step.code}
      value={value}
      onChange={({ target }) => take(target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
    />
  )
}
