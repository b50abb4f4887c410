import { FLASH_MAX, faultIn, flashCalls } from '@sp/contract'
import { cx, Help, useGrow } from '@sp/ui'
import { useRef } from 'react'
import { Mentions } from '../../../content/text/mention/mentions.tsx'
import { texts } from '../texts.ts'
import styles from './words-field.module.css'

interface WordsFieldProps {
  text: string
  length: number
  locked: boolean
  disabled: boolean
  onChange: (text: string) => void
}

export function WordsField({ text, length, locked, disabled, onChange }: WordsFieldProps) {
  const over = length > FLASH_MAX
  const field = useRef<HTMLTextAreaElement>(null)
  useGrow(field, text)
  return (
    <>
      <div className={styles.field}>
        <textarea
          ref={field}
          aria-label={texts.content}
          className={styles.words}
          value={text}
          placeholder={disabled ? texts.loginFirst : texts.placeholder}
          readOnly={locked}
          disabled={disabled}
          aria-invalid={over || undefined}
          aria-describedby="words-count"
          onChange={(event) => onChange(event.target.value)}
        />
        <Mentions field={field} text={text} side="below" />
      </div>
      <p id="words-count" className={cx(styles.count, over && styles.over)}>
        {texts.count(length)}
      </p>
      {over && <Help error={faultIn(flashCalls.create, 'content', text)} />}
    </>
  )
}
