import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import list from '../list/list.module.css'
import styles from './radio-list.module.css'

export type RadioOption<V extends string | number> = { value: V; label: ReactNode; sub?: ReactNode; icon?: IconName }

export type RadioListProps<V extends string | number> = {
  label: string
  /** For the focus after an error. */
  name?: string
  options: readonly RadioOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  disabled?: boolean
}

/** Rows of which one is selected; native radio buttons, so arrow keys and forms work. */
export function RadioList<V extends string | number>(props: RadioListProps<V>) {
  const { label, name, options, value, onChange, disabled = false } = props
  const ownName = useId()
  return (
    <fieldset className={cx(list.group, styles.list)} disabled={disabled}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={cx(list.row, option.icon && list.marked, styles.row)}>
          <input
            type="radio"
            name={name ?? ownName}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.icon && <Icon name={option.icon} />}
          <span className={list.text}>
            {option.label}
            {option.sub && <span className={list.sub}>{option.sub}</span>}
          </span>
          <Icon name="check" className={styles.tick} />
        </label>
      ))}
    </fieldset>
  )
}
