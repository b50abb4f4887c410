import { TextField } from '@sp/ui'
import { Options } from '../../../parts/options.tsx'
import { inOneHour } from '../period.ts'
import { texts } from '../texts.ts'

interface WhenFieldProps {
  name: string
  value: string | undefined
  error: string | undefined
  onChange: (at: string | undefined) => void
}

const whens = [
  { value: 'now', label: texts.whens.now },
  { value: 'later', label: texts.whens.later },
] as const

export const WhenField = ({ name, value, error, onChange }: WhenFieldProps) => (
  <>
    <Options
      label={texts.when}
      options={whens}
      value={value === undefined ? 'now' : 'later'}
      onChange={(chosen) => onChange(chosen === 'now' ? undefined : inOneHour())}
    />
    {value !== undefined && <AtField {...{ name, value, error, onChange }} />}
  </>
)

export const AtField = ({ name, value, error, onChange }: WhenFieldProps & { value: string }) => (
  <TextField
    type="datetime-local"
    label={texts.at}
    name={name}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)
