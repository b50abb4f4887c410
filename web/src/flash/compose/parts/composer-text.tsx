import { lengthOf } from '@sp/contract'
import { cx, Help, useGrow } from '@sp/ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Mentions } from '../../../content/text/mention/mentions.tsx'
import styles from './composer-text.module.css'

interface ComposerTextProps {
  id: string
  label: string
  placeholder: string
  text: string
  length?: number
  max: number
  count: (length: number) => string
  hint?: ReactNode
  tall?: boolean
  error: string | undefined
  locked: boolean
  disabled?: boolean
  field?: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/** For longer texts the field has reached its maximum height, and measuring would waste time. */
const GROWS_UNTIL = 4000

/** The text of a flash or a post, with its counter and the suggestions after an @. */
export function ComposerText(props: ComposerTextProps) {
  const { id, label, placeholder, text, max, count, hint, tall, error, locked, disabled, onChange } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const { field = own, length = lengthOf(text) } = props
  useGrow(field, text.length > GROWS_UNTIL ? undefined : text)
  const over = length > max
  return (
    <>
      <div className={styles.field}>
        <textarea
          ref={field}
          id={id}
          className={cx(styles.text, tall && styles.tall)}
          aria-label={label}
          aria-describedby={`${id}-count`}
          aria-invalid={error !== undefined || over || undefined}
          placeholder={placeholder}
          value={text}
          readOnly={locked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
        <Mentions field={field} text={text} side="below" />
      </div>
      <p id={`${id}-count`} className={styles.below}>
        <span>{hint}</span>
        <span className={cx(over && styles.over)}>{count(length)}</span>
      </p>
      <Help error={error} />
    </>
  )
}
