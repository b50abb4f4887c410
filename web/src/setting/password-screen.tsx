import { PASSWORD_MIN, securityCalls } from '@sp/contract'
import { Button, Header, Help, PasswordField, Screen, toast } from '@sp/ui'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { call, messageOf } from '../lib/call.ts'
import { leaveDevice } from '../lib/log-out.ts'
import { useBack, useGo } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import styles from './form.module.css'
import { faultOfChange, type PasswordChange } from './password-rules.ts'
import { texts } from './security-texts.ts'

const { password } = texts

export default function PasswordScreen() {
  const back = useBack(paths.setting())
  const { given, setGiven, fault, busy, submit } = useChange()
  const field = (name: keyof PasswordChange) => ({
    name,
    value: given[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setGiven({ ...given, [name]: event.target.value }),
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
  })
  return (
    <Screen header={<Header title={password.title} back={{ label: texts.back, onClick: back }} />}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <PasswordField label={password.old} {...field('old')} autoComplete="current-password" />
        <PasswordField
          label={password.fresh}
          {...field('fresh')}
          autoComplete="new-password"
          help={password.use(PASSWORD_MIN)}
        />
        <PasswordField label={password.again} {...field('again')} autoComplete="new-password" />
        <Help error={fault} />
        <Button type="submit" block busy={busy} className={styles.submit}>
          {password.change}
        </Button>
        <p className={styles.hint}>{password.hint}</p>
      </form>
    </Screen>
  )
}

function useChange() {
  const go = useGo()
  const [given, setGiven] = useState<PasswordChange>({ old: '', fresh: '', again: '' })
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call(securityCalls.changePassword, { oldPwd: given.old, newPwd: given.fresh })
    } catch (error) {
      setFault(messageOf(error, texts.failed))
      return setBusy(false)
    }
    // Every session has ended with it, this one too.
    await leaveDevice()
    go(paths.root(), { replace: true })
    toast(password.changed, { icon: 'check' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultOfChange(given)
    setFault(found)
    if (!found) void send()
  }
  return { given, setGiven, fault, busy, submit }
}
