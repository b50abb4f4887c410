import { TextField, type TextFieldProps } from '@sp/ui'

export const UsernameField = (field: TextFieldProps) => (
  <TextField
    {...field}
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="next"
  />
)
