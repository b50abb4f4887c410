import { cx, Help } from '@sp/ui'
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
  /** For the focus after an error. */
  name?: string
  label: string
  /** Label only for screen readers, because the heading above already shows it. */
  silent?: boolean
  options: readonly Option<V>[]
  value: V | null | undefined
  error?: string | undefined
  onChange: (value: V) => void
  /** `verdict`: two or three decision buttons. `small`: filters. */
  look?: 'pills' | 'verdict' | 'small'
  end?: ReactNode
}

export function Options<V extends string>(props: OptionsProps<V>) {
  const { name, label, silent, options, value, error, onChange, look = 'pills', end } = props
  const id = useId()
  return (
    <div
      role="group"
      aria-describedby={error && `${id}-help`}
      {...(silent ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      {!silent && (
        <div className={styles.label}>
          <span id={id}>{label}</span>
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
      <div className={cx(styles.options, look !== 'pills' && styles[look])}>
        {options.map(({ value: each, label: words, disabled, hotkey }) => (
          <button
            key={each}
            type="button"
            name={name}
            aria-pressed={each === value}
            aria-keyshortcuts={hotkey}
            disabled={disabled}
            onClick={() => onChange(each)}
          >
            {words}
            {hotkey && <Kbd>{hotkey}</Kbd>}
          </button>
        ))}
      </div>
      <Help id={`${id}-help`} error={error} />
    </div>
  )
}

interface ManyOptionsProps<V extends string | number> extends Pick<OptionsProps<string>, 'name' | 'label' | 'error'> {
  options: readonly { value: V; label: ReactNode }[]
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** Several may be chosen; the choice keeps the order of the options. */
export function ManyOptions<V extends string | number>(props: ManyOptionsProps<V>) {
  const { name, label, error, options, value: chosen, onChange } = props
  const id = useId()
  const toggle = (one: V) =>
    onChange(options.flatMap(({ value }) => (chosen.includes(value) !== (value === one) ? [value] : [])))
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error && `${id}-help`}>
      <div className={styles.label}>
        <span id={id}>{label}</span>
      </div>
      <div className={styles.options}>
        {options.map(({ value, label: words }) => (
          <button
            key={value}
            type="button"
            name={name}
            aria-pressed={chosen.includes(value)}
            onClick={() => toggle(value)}
          >
            {words}
          </button>
        ))}
      </div>
      <Help id={`${id}-help`} error={error} />
    </div>
  )
}
