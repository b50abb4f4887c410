import { cx, Icon } from '@sp/ui'
import { useRef } from 'react'
import { useKeys } from '../platform/keys.ts'
import styles from './filter-field.module.css'
import { Kbd } from './kbd.tsx'

interface FindFieldProps {
  label: string
  placeholder?: string
  title?: string
  value: string
  onChange: (words: string) => void
  onEnter?: () => void
  onEscape?: () => void
  onExit?: () => void
  isCalled?: boolean
  maxLength?: number
}

export function FindField({
  label,
  value,
  onChange,
  onEnter,
  onEscape,
  onExit: onLeave,
  isCalled,
  ...rest
}: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({
    '/': () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  return (
    <search className={cx(styles.field, styles.find)}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: only where the user asked for the field
        autoFocus={isCalled}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          // During an IME composition these keys belong to the input method.
          if (nativeEvent.isComposing) return
          if (key === 'Enter') onEnter?.()
          else if (key === 'Escape') (onEscape ?? (() => currentTarget.blur()))()
        }}
      />
      <Kbd>/</Kbd>
    </search>
  )
}
