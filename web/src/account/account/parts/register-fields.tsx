import type { Form } from '@sp/client/form/use-form'
import { APPLICATION_MAX, lengthOf, PASSWORD_MIN } from '@sp/contract'
import { PasswordField, TextArea, TextField } from '@sp/ui'
import {
  type Admission,
  hasInviteField,
  hintOfPassword,
  hintOfUsername,
  type Registration,
  waitsFor,
} from '../register-rules.ts'
import { texts } from '../texts.ts'

const plain = { autoCapitalize: 'none', spellCheck: false } as const

export interface RegisterFieldsProps {
  form: Form<Registration>
  admission: Admission
}

export function RegisterFields({ form, admission }: RegisterFieldsProps) {
  const { field, values, errors } = form
  const secret = { autoComplete: 'new-password', showLabel: texts.showPassword, hideLabel: texts.hidePassword }
  const leavePassword = () => {
    const password = hintOfPassword(values.password)
    if (password) form.showErrors({ password })
  }
  const same = values.again !== '' && values.again === values.password
  return (
    <>
      <TextField label={texts.nickname} {...field('nickname')} autoComplete="nickname" />
      <TextField
        label={texts.username}
        {...field('username')}
        {...plain}
        error={hintOfUsername(values.username) ?? errors.username}
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
        error={differs(values) ? texts.mismatch : errors.again}
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
      <AdmissionFields form={form} admission={admission} />
    </>
  )
}

const differs = ({ password, again }: Registration): boolean => again !== '' && !password.startsWith(again)

function AdmissionFields({ form, admission }: RegisterFieldsProps) {
  const { field, values, errors } = form
  // Only an invitation leads in from a refused network.
  const isOffered = hasInviteField(admission) || values.inviteCode !== '' || errors.inviteCode !== undefined
  return (
    <>
      {isOffered && (
        <TextField
          label={texts.invite}
          {...field('inviteCode')}
          {...plain}
          {...(admission.approval === 'uninvited' && !admission.needsInvite && { help: texts.inviteUse })}
          autoComplete="off"
        />
      )}
      {waitsFor(admission, values.inviteCode) && (
        <TextArea
          label={texts.application}
          hint={`${lengthOf(values.application)} / ${APPLICATION_MAX}`}
          help={texts.applicationUse}
          {...field('application')}
        />
      )}
    </>
  )
}
