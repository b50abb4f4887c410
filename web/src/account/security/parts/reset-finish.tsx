import { useForm } from '@sp/client/form/use-form'
import { PASSWORD_MIN, securityCalls, securityRefusals } from '@sp/contract'
import { Button, Help, PasswordField } from '@sp/ui'
import { texts } from '../../account/texts.ts'
import { LetterCard } from '../letter-card.tsx'
import { type NewPassword, newPasswordRules, type Reset, type ResetLetter } from '../reset-machine.ts'
import styles from '../reset-screen.module.css'

const { reset: words } = texts

interface ResetFinishProps {
  reset: Reset
  letter: ResetLetter
  busy: boolean
  onType: (part: Partial<Pick<Reset, 'fresh' | 'again'>>) => void
  onBack: () => void
  onSubmit: (pwd: string, refused: (words: string, error: unknown) => void) => void
}

export function ResetFinish({ reset, letter, busy, onType, onBack, onSubmit }: ResetFinishProps) {
  const form = useForm<NewPassword>({
    call: securityCalls.setPassword,
    rules: newPasswordRules,
    refusals: { pwd: [securityRefusals.weakPassword] },
    start: { pwd: reset.fresh, again: reset.again },
    onChange: (_, { pwd, again }) => onType({ fresh: pwd, again }),
  })
  const field = (name: keyof NewPassword) => ({
    ...form.field(name),
    autoComplete: 'new-password',
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
  })
  return (
    <form {...form.props(({ pwd }) => onSubmit(pwd, form.refused))}>
      <h2>{words.letterTitle}</h2>
      <LetterCard from={letter.email} sendTo={letter.sendTo} subject={letter.checkCode} warning={words.letterWarning} />
      <h2>{words.passwordTitle}</h2>
      <PasswordField label={words.fresh} {...field('pwd')} help={texts.passwordUse(PASSWORD_MIN)} />
      <PasswordField label={words.again} {...field('again')} />
      <Help error={form.fault} />
      <p className={styles.hint}>{words.hint}</p>
      <div className={styles.buttons}>
        <Button type="submit" block busy={busy}>
          {words.submit}
        </Button>
        <Button variant="quiet" block onClick={onBack}>
          {words.stepBack}
        </Button>
      </div>
    </form>
  )
}
