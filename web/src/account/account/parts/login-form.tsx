import { Button, Help, PasswordField } from '@sp/ui'
import { useState } from 'react'
import { laterOverlay } from '../../../platform/lazy-component.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { forgetReturnPath } from '../../../platform/session/session.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'
import { KeyLogin } from './key-login.tsx'
import { ProofNote } from './proof-note.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useSuggestedKey } from './use-suggested-key.ts'
import { UsernameField } from './username-field.tsx'

const LoginStep = laterOverlay(() => import('../../factor/login-step.tsx'))

export interface LoginFormProps {
  username: string
  onUsername: (username: string) => void
}

export function LoginForm({ username, onUsername }: LoginFormProps) {
  const { form, send, busy, refused, step, reopening } = useLoginForm(username, onUsername)
  const [round, setRound] = useState(0)
  // Another ceremony ended the suggestions, or a refusal used them up.
  const refusedKey = (words: string, error: unknown) => {
    refused(words, error)
    setRound(round + 1)
  }
  const closeStep = () => {
    step.onClose()
    setRound(round + 1)
  }
  const suggests = useSuggestedKey(round, refusedKey)
  return (
    <>
      <form {...form.props(send)}>
        <UsernameField
          label={texts.account}
          {...form.field('username')}
          autoComplete={suggests ? 'username webauthn' : 'username'}
        />
        <PasswordField
          label={texts.password}
          {...form.field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          autoFocus={username !== ''}
        />
        <Help error={form.fault} />
        <ProofNote />
        <Button type="submit" block className={styles.submit} busy={busy}>
          {texts.login}
        </Button>
        <KeyLogin onRefused={refusedKey} />
        <Ways />
      </form>
      <LoginStep {...step} onClose={closeStep} />
      <ReopenDialog {...reopening} />
    </>
  )
}

const Ways = () => (
  <div className={styles.ways}>
    <Link to={paths.resetPasswordByMail()} className={styles.way}>
      {texts.forgot}
    </Link>
    <Link to={paths.flashHome()} onClick={forgetReturnPath} className={`${styles.way} ${styles.quiet}`}>
      {texts.lookAround}
    </Link>
  </div>
)
