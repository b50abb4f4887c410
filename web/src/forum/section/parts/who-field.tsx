import { useSettled } from '@sp/client/use-settled'
import { profileRefusals } from '@sp/contract'
import { TextField } from '@sp/ui'
import { isNoSuchMember, useProfileByName } from '../../../people/follow/api.ts'
import { texts } from '../texts.ts'
import styles from './who-field.module.css'

const { who: words } = texts

interface WhoFieldProps {
  value: string
  onChange: (username: string) => void
  error: string | undefined
  help?: string
}

export function WhoField({ value, onChange, error, help }: WhoFieldProps) {
  const username = useSettled(value)
  const { data, error: failure } = useProfileByName(username, username !== '')
  const isKnown = username === value && username !== ''
  const noSuchMember = isKnown && isNoSuchMember(failure) ? profileRefusals.unknown.msg : undefined
  return (
    <TextField
      name="username"
      label={words.label}
      start={
        <span className={styles.at} aria-hidden="true">
          @
        </span>
      }
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder={words.placeholder}
      help={help}
      error={error ?? noSuchMember}
      valid={isKnown && data ? words.is(data.nickname) : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value.trim().replace(/^@/, '').toLowerCase())}
    />
  )
}
