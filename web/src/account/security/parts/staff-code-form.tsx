import { useForm } from '@sp/client/form/use-form'
import { PASSWORD_MIN, securityCalls, securityRefusals } from '@sp/contract'
import { Button, Help, PasswordField, TextField, toast } from '@sp/ui'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { useNewPasswordByCode } from '../../account/api.ts'
import { UsernameField } from '../../account/parts/username-field.tsx'
import { texts } from '../../account/texts.ts'
import styles from '../reset-screen.module.css'

const { recover: words } = texts

interface CodeFormValues {
  username: string
  code: string
  pwd: string
}

function useSetPassword(refused: (words: string, error: unknown) => void) {
  const go = useGo()
  const isMounted = useIsMounted()
  const done = () => {
    toast(texts.reset.done, { icon: 'check' })
    if (isMounted()) go(paths.login(), { replace: true })
  }
  return useNewPasswordByCode({ done, refused })
}

export function StaffCodeForm({ onBack }: { onBack: () => void }) {
  const form = useForm<CodeFormValues>({
    call: securityCalls.setPasswordByCode,
    refusals: { pwd: [securityRefusals.weakPassword] },
    start: { username: '', code: '', pwd: '' },
  })
  const { run, busy } = useSetPassword(form.refused)
  return (
    <form {...form.props(run)}>
      <p className={styles.lead}>{words.codeLead}</p>
      <UsernameField label={texts.reset.account} {...form.field('username')} />
      <TextField
        label={words.code}
        {...form.field('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PasswordField
        label={texts.reset.fresh}
        {...form.field('pwd')}
        autoComplete="new-password"
        help={texts.passwordUse(PASSWORD_MIN)}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
      />
      <Help error={form.fault} />
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
