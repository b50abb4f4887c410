import { cx, Icon } from '@sp/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeys } from '../platform/keys.ts'
import styles from './filter-field.module.css'
import { Kbd } from './kbd.tsx'

interface FindFieldProps {
  label: string
  placeholder: string
  /** What can be written there. */
  title?: string
  value: string
  /** With Enter, and when it is left: each search is a look, so not with every letter. */
  onFind: (words: string) => void
}

/** What is looked for on this page; `/` leads to it. */
export function FindField({ label, placeholder, title, value, onFind }: FindFieldProps) {
  const [words, setWords] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setWords(value), [value])
  useKeys({ '/': () => input.current?.focus() })
  const find = () => {
    if (words.trim() !== value) onFind(words.trim())
  }
  return (
    <search className={cx(styles.field, styles.find)}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        title={title}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onBlur={find}
        onKeyDown={(event) => event.key === 'Enter' && find()}
      />
      <Kbd>/</Kbd>
    </search>
  )
}

interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** `<option>`s. */
  children: ReactNode
}

/** A filter with its name before what is chosen. */
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
