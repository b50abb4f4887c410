import { lengthOf, MAINTAINER_REASON_MAX, MAINTAINER_REASON_MIN } from '@sp/contract'
import { RadioPills, TextArea } from '@sp/ui'
import { faultOfText } from '../../../platform/form/text-fault.ts'
import styles from './reason-field.module.css'
import { texts } from './reason-texts.ts'

const limits = {
  min: MAINTAINER_REASON_MIN,
  max: MAINTAINER_REASON_MAX,
  required: texts.needed,
  tooLong: texts.tooLong,
}

export const faultOfReason = (reason: string): string | undefined => faultOfText(reason, limits)

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
