import { PASSWORD_MIN } from '@sp/contract'
import { Button, Help, PasswordField } from '@sp/ui'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { texts } from '../../account/texts.ts'
import { LetterCard } from '../letter-card.tsx'
import { faultOf, type Reset, type ResetLetter } from '../reset-machine.ts'
import styles from '../reset-screen.module.css'

const { reset: words } = texts

interface ResetFinishProps {
  reset: Reset
  letter: ResetLetter
  busy: boolean
  onType: (part: Partial<Pick<Reset, 'fresh' | 'again'>>) => void
  onBack: () => void
  onSubmit: () => void
}

/** Step 2: the letter to send, and the new password. */
export function ResetFinish({ reset, letter, busy, onType, onBack, onSubmit }: ResetFinishProps) {
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultOf(reset)
    setFault(found)
    if (!found) onSubmit()
  }
  const field = (name: 'fresh' | 'again') => ({
    value: reset[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType({ [name]: event.target.value }),
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
      <Help error={fault} />
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
