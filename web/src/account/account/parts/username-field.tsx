import { TextField, type TextFieldProps } from '@sp/ui'

export const UsernameField = (field: TextFieldProps) => (
  <TextField
    autoComplete="username"
    {...field}
    name="username"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="next"
  />
)
