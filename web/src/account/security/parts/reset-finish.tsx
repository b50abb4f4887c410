import { PASSWORD_MIN } from '@sp/contract'
import { Button, Help, PasswordField } from '@sp/ui'
import type { ChangeEvent, FormEvent } from 'react'
import { useFaults } from '../../../platform/form/faults.ts'
import { texts } from '../../account/texts.ts'
import { LetterCard } from '../letter-card.tsx'
import { faultsOf, type Reset, type ResetLetter, resetFields } from '../reset-machine.ts'
import styles from '../reset-screen.module.css'

const { reset: words } = texts

interface ResetFinishProps {
  reset: Reset
  letter: ResetLetter
  busy: boolean
  onType: (part: Partial<Pick<Reset, 'fresh' | 'again'>>) => void
  onBack: () => void
  onSubmit: (refused: (words: string, error: unknown) => void) => void
}

export function ResetFinish({ reset, letter, busy, onType, onBack, onSubmit }: ResetFinishProps) {
  const { faults, whole, judge, refused, changed } = useFaults(resetFields)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && judge(event.currentTarget, faultsOf(reset))) onSubmit(refused)
  }
  const field = (name: 'fresh' | 'again') => ({
    name,
    value: reset[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      changed(name)
      onType({ [name]: event.target.value })
    },
    autoComplete: 'new-password',
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
  })
  return (
    <form onSubmit={submit} noValidate>
      <h2>{words.letterTitle}</h2>
      <LetterCard from={letter.email} sendTo={letter.sendTo} subject={letter.checkCode} warning={words.letterWarning} />
      <h2>{words.passwordTitle}</h2>
      <PasswordField label={words.fresh} {...field('fresh')} help={texts.passwordUse(PASSWORD_MIN)} />
      <PasswordField label={words.again} {...field('again')} />
      <Help error={whole} />
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
