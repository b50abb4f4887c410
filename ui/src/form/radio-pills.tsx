import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './radio-pills.module.css'

export type RadioPillsProps<V extends string | number> = {
  label: string
  /** For the focus after an error. */
  name?: string
  quiet?: boolean
  options: readonly { value: V; label: ReactNode }[]
  value: V | undefined
  onChange: (value: V) => void
  even?: boolean
  disabled?: boolean
  className?: string | undefined
}

export function RadioPills<V extends string | number>(props: RadioPillsProps<V>) {
  const { label, name, quiet, options, value, onChange, even, disabled, className } = props
  const ownName = useId()
  return (
    <fieldset className={className} disabled={disabled}>
      {quiet ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <legend className={styles.label}>{label}</legend>}
      <div className={cx(styles.pills, even && (options.length === 4 ? styles.four : styles.even))}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? ownName}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
