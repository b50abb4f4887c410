import { lengthOf, REASON_MAX, REASON_MIN } from '@sp/contract'
import { TextArea } from '@sp/ui'
import styles from './form-dialog.module.css'
import { Options } from './options.tsx'
import { SavedTexts } from './saved-texts.tsx'
import { texts } from './texts.ts'

export interface UsualReason {
  label: string
  text: string
}

export interface ReasonFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (reason: string) => void
  optional?: boolean
  usual?: readonly UsualReason[] | undefined
  readers?: string | undefined
  /** Offers the saved texts; the nickname of the member. */
  to?: string
}

const noUsual: readonly UsualReason[] = []

export function ReasonField({
  name,
  value,
  error,
  onChange,
  optional,
  usual = noUsual,
  readers,
  to,
}: ReasonFieldProps) {
  const length = lengthOf(value)
  return (
    <div>
      {usual.length > 0 && (
        <div className={styles.usual}>
          <Options
            label={texts.usualReasons}
            silent
            options={usual.map(({ label }) => ({ value: label, label }))}
            value={usual.find(({ text }) => text === value)?.label}
            onChange={(label) => onChange(usual.find((each) => each.label === label)?.text ?? '')}
          />
        </div>
      )}
      {to !== undefined && (
        <p className={styles.saved}>
          <SavedTexts name={to} onTake={onChange} />
        </p>
      )}
      <TextArea
        className={styles.field}
        label={optional ? texts.reasonOptional : texts.reason}
        hint={readers ?? texts.readers}
        help={optional && length === 0 ? undefined : texts.lettersLeft(REASON_MIN, Math.max(0, REASON_MAX - length))}
        rows={2}
        name={name}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
