import { lengthOf, POST_TITLE_MAX } from '@sp/contract'
import { cx, Help, useGrow } from '@sp/ui'
import { useRef } from 'react'
import { texts } from './texts.ts'
import styles from './write.module.css'

interface TitleFieldProps {
  text: string
  locked: boolean
  fault: string | undefined
  onChange: (text: string) => void
}

/** A single paragraph that may wrap; Enter moves to the text. */
export function TitleField({ text, locked, fault, onChange }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useGrow(field, text)
  const length = lengthOf(text)
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <textarea
          ref={field}
          id="post-title"
          rows={1}
          className={styles.title}
          aria-label={texts.titleField}
          aria-describedby="title-count"
          aria-invalid={fault !== undefined || length > POST_TITLE_MAX || undefined}
          placeholder={texts.titlePlaceholder}
          value={text}
          readOnly={locked}
          enterKeyHint="next"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            document.getElementById('post-body')?.focus()
          }}
          // A title has no line breaks; pasted text may contain some.
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        />
        <span id="title-count" className={cx(styles.count, length > POST_TITLE_MAX && styles.over)}>
          {texts.titleCount(length)}
        </span>
      </div>
      <Help error={fault} />
    </div>
  )
}
