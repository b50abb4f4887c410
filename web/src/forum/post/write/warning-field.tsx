import { WARNINGS, type Warning } from '@sp/contract'
import { RadioPills } from '@sp/ui'
import { useState } from 'react'
import { isKnownAdult } from '../../../flash/flash/age.ts'
import { useProfile } from '../../../people/follow/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { texts } from './texts.ts'
import styles from './write.module.css'

interface WarningFieldProps {
  warning: Warning | null
  disabled: boolean
  onChange: (warning: Warning | null) => void
}

const NONE = 'none'

export function WarningField({ warning, disabled, onChange }: WarningFieldProps) {
  const session = useSession()
  const profile = useProfile(session?.user.id ?? 0, session !== null)
  const [now] = useState(() => new Date().toISOString())
  const isAdult = isKnownAdult(profile.data?.birthday, now)
  const options = [
    { value: NONE, label: texts.noWarning },
    ...WARNINGS.filter((each) => each !== 'r18' || isAdult).map((value) => ({ value, label: texts.warnings[value] })),
  ]
  const choose = (value: string) => onChange(WARNINGS.find((each) => each === value) ?? null)
  return (
    <div className={styles.warning}>
      <RadioPills
        even
        label={texts.warning}
        options={options}
        value={warning ?? NONE}
        disabled={disabled}
        onChange={choose}
      />
      <p className={styles.promise}>
        {texts.warningText}
        {profile.data && !isAdult && texts.adultsOnly}
      </p>
    </div>
  )
}
