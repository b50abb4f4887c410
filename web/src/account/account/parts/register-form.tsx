import { useForm } from '@sp/client/form/use-form'
import { accountCalls, accountRefusals } from '@sp/contract'
import { Button, Help, Loading, Note, toast } from '@sp/ui'
import { GUIDES } from '../../../platform/product.ts'
import { useSite } from '../../../platform/site.ts'
import { useRegister, useRegistration } from '../api.ts'
import { type Registration, registrationRefusals, registrationRules, waitsFor } from '../register-rules.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'
import { ProofNote } from './proof-note.tsx'
import { RegisterFields } from './register-fields.tsx'

export interface RegisterFormProps {
  given: Registration
  onGiven: (given: Registration) => void
  onRegistered: (username: string) => void
  onHaveAccount: () => void
}

export function RegisterForm(props: RegisterFormProps) {
  const registration = useRegistration()
  if (registration.isPending) return <Loading label={texts.register} />
  return (
    <>
      {registration.data === 'closed' && <Note>{accountRefusals.registrationClosed.msg}</Note>}
      {registration.data === 'away' && <Note>{accountRefusals.registrationAway.msg}</Note>}
      {(registration.data ?? 'open') === 'open' && <OpenForm {...props} />}
      <div className={styles.center}>
        <Button variant="text" onClick={props.onHaveAccount}>
          {texts.haveAccount}
        </Button>
      </div>
    </>
  )
}

function OpenForm({ given, onGiven, onRegistered }: RegisterFormProps) {
  const site = useSite().data
  const admission = { needsInvite: site?.inviteCode ?? false, approval: site?.approval ?? 'off' }
  const form = useForm({
    call: accountCalls.register,
    rules: registrationRules(admission),
    refusals: registrationRefusals,
    start: given,
    onChange: (_, values) => onGiven(values),
  })
  const register = useRegister({
    done: () => {
      toast(waitsFor(admission, given.inviteCode) ? texts.applied : texts.registered, { icon: 'check' })
      onRegistered(given.username.trim())
    },
    refused: form.refused,
  })
  return (
    <form {...form.props(register.run)}>
      <RegisterFields form={form} admission={admission} />
      <p className={styles.note}>
        {texts.network}{' '}
        <a href={`${GUIDES}/notice.html`} target="_blank" rel="noreferrer">
          {texts.networkMore}
        </a>
      </p>
      <Help error={form.fault} />
      <ProofNote />
      <Button type="submit" block className={styles.submit} busy={register.busy}>
        {texts.register}
      </Button>
    </form>
  )
}
