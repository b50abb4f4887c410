import { cx } from '@sp/ui'
import styles from './filter-field.module.css'
import { texts } from './texts.ts'
import { useApplied } from './use-applied.ts'

interface FilterFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A username or a number. */
export function MemberField({ label, value, onChange }: FilterFieldProps) {
  const { words, setWords, apply } = useApplied(value, onChange)
  return (
    <label className={cx(styles.field, styles.select, styles.member)}>
      <span>{label}</span>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder={texts.memberHint}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onBlur={apply}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) apply()
        }}
      />
    </label>
  )
}

export const DayField = ({ label, value, onChange }: FilterFieldProps) => (
  <label className={cx(styles.field, styles.select, styles.day)}>
    <span>{label}</span>
    <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
)
