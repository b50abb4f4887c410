import { TextField } from '@sp/ui'

interface UsernameFieldProps {
  label: string
  value: string
  error?: string | undefined
  onType: (username: string) => void
}

export const UsernameField = ({ label, value, error, onType }: UsernameFieldProps) => (
  <TextField
    label={label}
    name="username"
    value={value}
    error={error}
    onChange={(event) => onType(event.target.value)}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="next"
  />
)
