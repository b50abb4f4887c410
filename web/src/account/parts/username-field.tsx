import { TextField } from '@sp/ui'

interface UsernameFieldProps {
  label: string
  value: string
  onType: (username: string) => void
}

/** The name of an account that is there already. */
export const UsernameField = ({ label, value, onType }: UsernameFieldProps) => (
  <TextField
    label={label}
    name="username"
    value={value}
    onChange={(event) => onType(event.target.value)}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="next"
  />
)
