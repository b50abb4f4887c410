import { lengthOf } from '@sp/contract'
import { RadioPills, TextArea } from '@sp/ui'
import styles from './reason-field.module.css'
import { texts } from './reason-texts.ts'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  usual: readonly string[]
  label?: string
  help?: string
}

export function ReasonField({
  value,
  onChange,
  error,
  usual,
  label = texts.label,
  help = texts.log,
}: ReasonFieldProps) {
  const options = usual.map((reason) => ({ value: reason, label: reason }))
  return (
    <>
      {options.length > 0 && (
        <RadioPills label={texts.usual} options={options} value={value} onChange={onChange} className={styles.usual} />
      )}
      <TextArea
        name="reason"
        label={label}
        help={help}
        hint={texts.count(lengthOf(value))}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
