import { REASON_MAX } from '@sp/contract'
import { useGrow } from '@sp/ui'
import { useId, useRef } from 'react'
import { texts } from '../decision-texts.ts'
import styles from './decision.module.css'

interface NoteFieldProps {
  label: string
  value: string
  onChange: (words: string) => void
  onAnother: () => void
}

export function NoteField({ label, value, onChange, onAnother }: NoteFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useGrow(area, value)
  return (
    <div>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        <button type="button" className={styles.another} onClick={onAnother}>
          {texts.another}
        </button>
      </div>
      <textarea
        ref={area}
        id={id}
        rows={2}
        className={styles.note}
        maxLength={REASON_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
