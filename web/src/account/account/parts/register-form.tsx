import { Button, Help, Loading, Note, toast } from '@sp/ui'
import type { FormEvent } from 'react'
import { useFaults } from '../../../platform/form/faults.ts'
import { useSite } from '../../../platform/site.ts'
import { useMayRegister, useRegister } from '../api.ts'
import { faultsOf, fieldsByReason, type Registration } from '../register-rules.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'
import { RegisterFields } from './register-fields.tsx'

export interface RegisterFormProps {
  given: Registration
  onGiven: (given: Registration) => void
  onRegistered: (username: string) => void
  onHaveAccount: () => void
}

export function RegisterForm(props: RegisterFormProps) {
  const open = useMayRegister()
  if (open.isPending) return <Loading label={texts.register} />
  return (
    <>
      {open.data === false ? <Note>{texts.closed}</Note> : <OpenForm {...props} />}
      <div className={styles.center}>
        <Button variant="text" onClick={props.onHaveAccount}>
          {texts.haveAccount}
        </Button>
      </div>
    </>
  )
}

function OpenForm({ given, onGiven, onRegistered }: RegisterFormProps) {
  const needsInvite = useSite().data?.inviteCode ?? false
  const { faults, whole, judge, refused, changed, show } = useFaults(fieldsByReason)
  const register = useRegister({
    done: () => {
      toast(texts.registered, { icon: 'check' })
      onRegistered(given.username.trim())
    },
    refused,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!register.busy && judge(event.currentTarget, faultsOf(given, needsInvite))) register.run(given)
  }
  const change = (part: Partial<Registration>) => {
    onGiven({ ...given, ...part })
    changed(...Object.keys(part))
  }
  return (
    <form onSubmit={submit} noValidate>
      <RegisterFields given={given} faults={faults} needsInvite={needsInvite} onChange={change} onFault={show} />
      <Help error={whole} />
      <Button type="submit" block className={styles.submit} busy={register.busy}>
        {texts.register}
      </Button>
    </form>
  )
}
