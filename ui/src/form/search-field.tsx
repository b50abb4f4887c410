import { type ComponentProps, type MouseEvent, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon/icon-button.tsx'
import styles from './search-field.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> & {
  label: string
  value: string
  onChange: (text: string) => void
  clear: string
}

/**
 * A search input; all other input attributes pass through. A pending IME composition is not reported to
 * `onChange`.
 */
export function SearchField({ label, value, onChange, clear, className, ...input }: SearchFieldProps) {
  const [composed, compose] = useState<string>()
  const take = (text: string) => {
    compose(undefined)
    if (text !== value) onChange(text)
  }
  return (
    <div className={cx(styles.search, className)}>
      <Icon name="search" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        {...input}
        aria-label={label}
        value={composed ?? value}
        onChange={({ target }) => (composed === undefined ? onChange : compose)(target.value)}
        onCompositionStart={({ currentTarget }) => compose(currentTarget.value)}
        onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
      />
      {value !== '' && <Clear label={clear} onClear={() => onChange('')} />}
    </div>
  )
}

/** Returns the focus to the field, because the button disappears. */
const Clear = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <IconButton
    icon="close"
    size="s"
    label={label}
    onClick={(event: MouseEvent<HTMLElement>) => {
      event.currentTarget.parentElement?.querySelector('input')?.focus()
      onClear()
    }}
  />
)
