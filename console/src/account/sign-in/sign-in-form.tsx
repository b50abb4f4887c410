import { useForm } from '@sp/client/form/use-form'
import { staffCalls, TOTP_DIGITS } from '@sp/contract'
import { Button, Note, PasswordField, TextField, type TextFieldProps } from '@sp/ui'
import { useState } from 'react'
import { CodeField, type CodeFieldProps } from '../../parts/code-field.tsx'
import { endReason } from '../../platform/session.ts'
import { useChange } from '../../platform/use-change.ts'
import { useNow } from '../../platform/use-now.ts'
import { type Credentials, refusalWords, signIn } from './api.ts'
import { Card } from './card.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts.ts'

/** A code is valid for half a minute. */
const CODE_SECONDS = 30

const isHalf = (totp: string): boolean => totp.trim() !== '' && totp.trim().length < TOTP_DIGITS

/** Account, password and code together; for security an error does not reveal which one was wrong. */
export function SignInForm() {
  const [isBackup, setIsBackup] = useState(false)
  const form = useForm<Credentials>({
    call: staffCalls.login,
    // Staff without a second factor need no code.
    rules: ({ totp }) => ({ totp: !isBackup && isHalf(totp) ? texts.codeShort : undefined }),
    otherwise: 'totp',
    start: { username: '', password: '', totp: '' },
  })
  const { run, busy } = useChange({
    call: signIn,
    refused: (_words, error) => {
      form.set({ totp: '' })
      form.refused(refusalWords(error), error)
    },
  })
  const { username, password } = form.values
  const why = endReason()
  const ended = why && texts.ended[why]
  const swap = () => {
    setIsBackup(!isBackup)
    form.set({ totp: '' })
  }
  return (
    <Card title={texts.title} lead={texts.lead}>
      {ended && <Note className={styles.ended}>{ended}</Note>}
      <form {...form.props(run)}>
        <TextField
          autoFocus
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordField
          label={texts.password}
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          {...form.field('password')}
        />
        {isBackup ? (
          <BackupField {...form.field('totp')} />
        ) : (
          <TotpField
            {...form.control('totp')}
            onFull={(totp) => username !== '' && password !== '' && run({ username, password, totp })}
          />
        )}
        <Button type="submit" block busy={busy} className={styles.submit}>
          {texts.signIn}
        </Button>
      </form>
      <div className={styles.ways}>
        <button type="button" className={styles.link} onClick={swap}>
          {isBackup ? texts.codeInstead : texts.backupInstead}
        </button>
      </div>
      <p className={styles.fine}>{texts.forgotten}</p>
    </Card>
  )
}

function TotpField(field: Omit<CodeFieldProps, 'help'>) {
  const left = CODE_SECONDS - (Math.floor(useNow(1000) / 1000) % CODE_SECONDS)
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {texts.code}
      </p>
      <CodeField {...field} help={field.value === '' ? texts.codeFirst : texts.codeHelp(left)} />
    </div>
  )
}

const BackupField = (field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>) => (
  <TextField
    autoFocus
    label={texts.backup}
    help={texts.backupLead}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...field}
  />
)
