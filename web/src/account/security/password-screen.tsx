import { PASSWORD_MIN } from '@sp/contract'
import { Button, Header, Help, PasswordField, Screen, toast } from '@sp/ui'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useFaults } from '../../platform/form/faults.ts'
import styles from '../../platform/form/form.module.css'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { clearDevice } from '../../platform/session/log-out.ts'
import { changePassword } from './parts/api.ts'
import { faultsOfChange, type PasswordChange, passwordFields } from './password-rules.ts'
import { texts } from './texts.ts'

const { password } = texts

export default function PasswordScreen() {
  const back = useBack(paths.setting())
  const { given, type, faults, whole, busy, submit } = usePasswordChange()
  const field = (name: keyof PasswordChange) => ({
    name,
    value: given[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.target.value),
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
        <Help error={whole} />
        <Button type="submit" block busy={busy} className={styles.submit}>
          {password.change}
        </Button>
        <p className={styles.hint}>{password.hint}</p>
      </form>
    </Screen>
  )
}

function usePasswordChange() {
  const go = useGo()
  const [given, setGiven] = useState<PasswordChange>({ old: '', fresh: '', again: '' })
  const { faults, whole, judge, refused, changed } = useFaults(passwordFields)
  const { run, busy } = useChange({
    call: async () => {
      await changePassword(given.old, given.fresh)
      // The change ended every session, including this one.
      await clearDevice()
    },
    done: () => {
      go(paths.root(), { replace: true })
      toast(password.changed, { icon: 'check' })
    },
    refused,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && judge(event.currentTarget, faultsOfChange(given))) run()
  }
  const type = (field: keyof PasswordChange, value: string) => {
    changed(field)
    setGiven({ ...given, [field]: value })
  }
  return { given, type, faults, whole, busy, submit }
}
