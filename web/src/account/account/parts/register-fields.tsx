import { PASSWORD_MIN } from '@sp/contract'
import { PasswordField, TextField } from '@sp/ui'
import type { ChangeEvent } from 'react'
import {
  type Faults,
  hintOfPassword,
  hintOfUsername,
  type Registration,
  type RegistrationField,
} from '../register-rules.ts'
import { texts } from '../texts.ts'

export interface RegisterFieldsProps {
  given: Registration
  faults: Faults
  needsInvite: boolean
  onChange: (part: Partial<Registration>) => void
  onFault: (faults: Faults) => void
}

export function RegisterFields({ given, faults, needsInvite, onChange, onFault }: RegisterFieldsProps) {
  const field = (name: RegistrationField) => ({
    name,
    value: given[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  })
  const plain = { autoCapitalize: 'none', spellCheck: false } as const
  const secret = { autoComplete: 'new-password', showLabel: texts.showPassword, hideLabel: texts.hidePassword }
  const leavePassword = () => {
    const password = hintOfPassword(given.password)
    if (password) onFault({ password })
  }
  const same = given.again !== '' && given.again === given.password
  return (
    <>
      <TextField label={texts.nickname} {...field('nickname')} autoComplete="nickname" />
      <TextField
        label={texts.username}
        {...field('username')}
        {...plain}
        error={hintOfUsername(given.username) ?? faults.username}
        help={texts.accountUse}
        autoComplete="username"
      />
      <PasswordField
        label={texts.password}
        {...field('password')}
        {...secret}
        help={texts.passwordUse(PASSWORD_MIN)}
        onBlur={leavePassword}
      />
      <PasswordField
        label={texts.again}
        {...field('again')}
        {...secret}
        error={differs(given) ? texts.mismatch : faults.again}
        valid={same ? texts.match : undefined}
      />
      <TextField
        label={texts.email}
        {...field('email')}
        {...plain}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={texts.emailUse}
      />
      {needsInvite && <TextField label={texts.invite} {...field('inviteCode')} {...plain} autoComplete="off" />}
    </>
  )
}

const differs = ({ password, again }: Registration): boolean => again !== '' && !password.startsWith(again)
