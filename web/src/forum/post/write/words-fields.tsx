import { lengthOf, POST_MAX, POST_SUGGESTED, POST_TITLE_MAX } from '@sp/contract'
import { cx, Help, useGrow } from '@sp/ui'
import { type RefObject, useRef } from 'react'
import { Mentions } from '../../../content/text/mention/mentions.tsx'
import { texts } from './texts.ts'
import styles from './write.module.css'

interface FieldProps {
  text: string
  locked: boolean
  fault: string | undefined
  onChange: (text: string) => void
}

/** A single paragraph that may wrap; Enter moves to the text. */
export function TitleField({ text, locked, fault, onChange }: FieldProps) {
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

interface BodyFieldProps extends FieldProps {
  field: RefObject<HTMLTextAreaElement | null>
}

/** For longer texts the field has reached its maximum height, and measuring would waste time. */
const GROWS_UNTIL = 4000

export function BodyField({ field, text, locked, fault, onChange }: BodyFieldProps) {
  useGrow(field, text.length > GROWS_UNTIL ? undefined : text)
  const length = lengthOf(text)
  return (
    <>
      <div className={styles.words}>
        <textarea
          ref={field}
          id="post-body"
          className={styles.body}
          aria-label={texts.bodyField}
          aria-describedby="body-count"
          aria-invalid={fault !== undefined || length > POST_MAX || undefined}
          placeholder={texts.bodyPlaceholder}
          value={text}
          readOnly={locked}
          onChange={({ target }) => onChange(target.value)}
        />
        <Mentions field={field} text={text} side="below" />
      </div>
      <p id="body-count" className={styles.below}>
        <span>{length < POST_SUGGESTED && texts.suggested}</span>
        <span className={cx(length > POST_MAX && styles.over)}>{texts.bodyCount(length)}</span>
      </p>
      <Help error={fault} />
    </>
  )
}
