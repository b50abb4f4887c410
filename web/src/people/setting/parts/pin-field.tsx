import { PasswordField, type TextFieldProps } from '@sp/ui'
import { PIN_MAX } from '../../../platform/device/pin.ts'
import { texts } from '../texts.ts'

interface PinFieldProps extends TextFieldProps {
  onPin: (pin: string) => void
}

export const PinField = ({ onPin, ...field }: PinFieldProps) => (
  <PasswordField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={PIN_MAX}
    showLabel={texts.showPassword}
    hideLabel={texts.hidePassword}
    onChange={(event) => onPin(event.target.value.replace(/\D/g, ''))}
  />
)
