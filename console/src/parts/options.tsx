import { cx } from '@sp/ui'
import { type ReactNode, useId } from 'react'
import { Kbd } from './kbd.tsx'
import styles from './options.module.css'

export interface Option<V extends string> {
  value: V
  label: ReactNode
  disabled?: boolean
  hotkey?: string
}

export interface OptionsProps<V extends string> {
  label: string
  /** Label only for screen readers, because the heading above already shows it. */
  silent?: boolean
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** `verdict`: two or three decision buttons. `small`: filters. */
  look?: 'pills' | 'verdict' | 'small'
  end?: ReactNode
}

export function Options<V extends string>(props: OptionsProps<V>) {
  const { label, silent, options, value, onChange, look: result = 'pills', end } = props
  const id = useId()
  return (
    <div role="group" {...(silent ? { 'aria-label': label } : { 'aria-labelledby': id })}>
      {!silent && (
        <div className={styles.label}>
          <span id={id}>{label}</span>
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
      <div className={cx(styles.options, result !== 'pills' && styles[result])}>
        {options.map(({ value: each, label: name, disabled, hotkey }) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            aria-keyshortcuts={hotkey}
            disabled={disabled}
            onClick={() => onChange(each)}
          >
            {name}
            {hotkey && <Kbd>{hotkey}</Kbd>}
          </button>
        ))}
      </div>
    </div>
  )
}
