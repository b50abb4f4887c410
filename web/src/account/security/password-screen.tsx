import { useForm } from '@sp/client/form/use-form'
import { PASSWORD_MIN, securityCalls, securityRefusals } from '@sp/contract'
import { Button, Header, Help, PasswordField, Screen, toast } from '@sp/ui'
import styles from '../../platform/form/form.module.css'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { clearDevice } from '../../platform/session/log-out.ts'
import { unlessCancelled } from '../factor/asked.ts'
import { useProof } from '../factor/proof.tsx'
import { changePassword } from './parts/api.ts'
import { type PasswordChange, passwordRules } from './password-rules.ts'
import { texts } from './texts.ts'

const { password } = texts

export default function PasswordScreen() {
  const back = useBack(paths.setting())
  const { form, run, busy, dialog } = usePasswordChange()
  const field = (name: keyof PasswordChange) => ({
    ...form.field(name),
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
  })
  return (
    <Screen header={<Header title={password.title} back={{ label: texts.back, onClick: back }} />}>
      <form {...form.props(run)} className={styles.form}>
        <PasswordField label={password.old} {...field('oldPwd')} autoComplete="current-password" />
        <PasswordField
          label={password.fresh}
          {...field('newPwd')}
          autoComplete="new-password"
          help={password.use(PASSWORD_MIN)}
        />
        <PasswordField label={password.again} {...field('again')} autoComplete="new-password" />
        <Help error={form.fault} />
        <Button type="submit" block busy={busy} className={styles.submit}>
          {password.change}
        </Button>
        <p className={styles.hint}>{password.hint}</p>
      </form>
      {dialog}
    </Screen>
  )
}

function usePasswordChange() {
  const go = useGo()
  const { attempt, dialog } = useProof()
  const form = useForm<PasswordChange>({
    call: securityCalls.changePassword,
    rules: passwordRules,
    refusals: { oldPwd: [securityRefusals.wrongPassword], newPwd: [securityRefusals.weakPassword] },
    start: { oldPwd: '', newPwd: '', again: '' },
  })
  const { run, busy } = useChange({
    call: async ({ oldPwd, newPwd }: PasswordChange) => {
      await attempt(() => changePassword(oldPwd, newPwd))
      // The change ended every session, including this one.
      await clearDevice()
    },
    done: () => {
      go(paths.root(), { replace: true })
      toast(password.changed, { icon: 'check' })
    },
    refused: unlessCancelled(form.refused),
  })
  return { form, run, busy, dialog }
}
