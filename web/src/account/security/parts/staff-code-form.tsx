import { fieldRefusal, PASSWORD_MIN, securityRefusals } from '@sp/contract'
import { Button, Help, PasswordField, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { type FaultsOf, useFaults } from '../../../platform/form/faults.ts'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { useNewPasswordByCode } from '../../account/api.ts'
import { UsernameField } from '../../account/parts/username-field.tsx'
import { hintOfPassword } from '../../account/register-rules.ts'
import { texts } from '../../account/texts.ts'
import styles from '../reset-screen.module.css'

const { recover: words } = texts

interface CodeFormValues {
  username: string
  code: string
  pwd: string
}

function faultsIn({ username, code, pwd }: CodeFormValues): FaultsOf<keyof CodeFormValues> {
  if (username.trim() === '') return { username: texts.reset.needAccount }
  if (code.trim() === '') return { code: texts.reset.needCode }
  const fault = pwd === '' ? texts.reset.needPassword : hintOfPassword(pwd)
  return fault === undefined ? {} : { pwd: fault }
}

const FIELDS: Readonly<Record<string, keyof CodeFormValues>> = {
  [fieldRefusal('username').reason]: 'username',
  [fieldRefusal('code').reason]: 'code',
  [fieldRefusal('pwd').reason]: 'pwd',
  [securityRefusals.weakPassword.reason]: 'pwd',
}

export function StaffCodeForm({ onBack }: { onBack: () => void }) {
  const [given, setGiven] = useState<CodeFormValues>({ username: '', code: '', pwd: '' })
  const { faults, whole, judge, refused, changed } = useFaults(FIELDS)
  const go = useGo()
  const isMounted = useIsMounted()
  const { run, busy } = useNewPasswordByCode({
    done: () => {
      toast(texts.reset.done, { icon: 'check' })
      if (isMounted()) go(paths.login(), { replace: true })
    },
    refused,
  })
  const type = (part: Partial<CodeFormValues>) => {
    changed(...Object.keys(part))
    setGiven({ ...given, ...part })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && judge(event.currentTarget, faultsIn(given))) run(given)
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{words.codeLead}</p>
      <UsernameField
        label={texts.reset.account}
        value={given.username}
        error={faults.username}
        onType={(username) => type({ username })}
      />
      <TextField
        label={words.code}
        name="code"
        error={faults.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={given.code}
        onChange={(event) => type({ code: event.target.value })}
      />
      <PasswordField
        label={texts.reset.fresh}
        name="pwd"
        error={faults.pwd}
        autoComplete="new-password"
        help={texts.passwordUse(PASSWORD_MIN)}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        value={given.pwd}
        onChange={(event) => type({ pwd: event.target.value })}
      />
      <Help error={whole} />
      <div className={styles.buttons}>
        <Button type="submit" block busy={busy}>
          {words.setPassword}
        </Button>
        <Button variant="quiet" block onClick={onBack}>
          {texts.reset.stepBack}
        </Button>
      </div>
    </form>
  )
}
