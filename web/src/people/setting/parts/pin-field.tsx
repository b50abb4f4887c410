import { PasswordField } from '@sp/ui'
import { PIN_MAX } from '../../../platform/device/pin.ts'
import { texts } from '../texts.ts'

interface PinFieldProps {
  label: string
  value: string
  onChange: (pin: string) => void
  help?: string
  error?: string | undefined
}

export const PinField = ({ label, value, onChange, help, error }: PinFieldProps) => (
  <PasswordField
    label={label}
    value={value}
    help={help}
    error={error}
    inputMode="numeric"
    autoComplete="off"
    maxLength={PIN_MAX}
    showLabel={texts.showPassword}
    hideLabel={texts.hidePassword}
    onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
  />
)
