import { type ComponentProps, type MouseEvent, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon/icon-button.tsx'
import styles from './search-field.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> & {
  /** what is looked for; stands in the empty field too */
  label: string
  value: string
  onChange: (text: string) => void
  /** names the button that empties it */
  clear: string
}

/** A pill to type in; every other attribute of an input passes through. What an input method still composes stays in it. */
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

/** The field has the focus again: its button is gone. */
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
