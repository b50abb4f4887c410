import { PASSWORD_MIN } from '@sp/contract'
import { Button, Help, PasswordField, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { useNewPasswordByCode } from '../../account/api.ts'
import { UsernameField } from '../../account/parts/username-field.tsx'
import { texts } from '../../account/texts.ts'
import { messageOf } from '../../platform/message-of.ts'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import styles from '../reset-screen.module.css'

const { recover: words } = texts

/** A new password by the code that staff handed over. */
export function StaffCodeForm({ onBack }: { onBack: () => void }) {
  const [given, setGiven] = useState({ username: '', code: '', pwd: '' })
  const { mutate, isPending, error } = useNewPasswordByCode()
  const go = useGo()
  const type = (part: Partial<typeof given>) => setGiven({ ...given, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const onSuccess = () => {
      toast(texts.reset.done, { icon: 'check' })
      go(paths.login(), { replace: true })
    }
    mutate(given, { onSuccess })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{words.codeLead}</p>
      <UsernameField label={texts.reset.account} value={given.username} onType={(username) => type({ username })} />
      <TextField
        label={words.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={given.code}
        onChange={(event) => type({ code: event.target.value })}
      />
      <PasswordField
        label={texts.reset.fresh}
        autoComplete="new-password"
        help={texts.passwordUse(PASSWORD_MIN)}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        value={given.pwd}
        onChange={(event) => type({ pwd: event.target.value })}
      />
      <Help error={error ? messageOf(error, texts.failed) : undefined} />
      <div className={styles.buttons}>
        <Button type="submit" block busy={isPending}>
          {words.setPassword}
        </Button>
        <Button variant="quiet" block onClick={onBack}>
          {texts.reset.stepBack}
        </Button>
      </div>
    </form>
  )
}
