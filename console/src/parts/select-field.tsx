import { cx, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './filter-field.module.css'

interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  return (
    <label className={cx(styles.field, styles.select)}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
      <Icon name="chevron-down" />
    </label>
  )
}
