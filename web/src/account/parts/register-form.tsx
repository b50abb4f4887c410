import { CallError } from '@sp/contract'
import { Button, Help, Loading, Note, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../platform/message-of.ts'
import { useSite } from '../../platform/site.ts'
import { useMayRegister, useRegister } from '../api.ts'
import { type Faults, faultsOf, fieldOfRefusal, type Registration } from '../register-rules.ts'
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
  const [faults, setFaults] = useState<Faults>({})
  const [whole, setWhole] = useState<string>()
  const register = useRegister()
  const refused = (error: Error) => {
    const field = error instanceof CallError ? fieldOfRefusal(error.reason) : undefined
    const msg = messageOf(error, texts.failed)
    if (field) setFaults({ [field]: msg })
    else setWhole(msg)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (register.isPending) return
    const found = faultsOf(given, needsInvite)
    setFaults(found)
    setWhole(undefined)
    const first = Object.keys(found)[0]
    if (first) return focusOn(event.currentTarget, first)
    register.mutate(given, {
      onSuccess: () => {
        toast(texts.registered, { icon: 'check' })
        onRegistered(given.username.trim())
      },
      onError: refused,
    })
  }
  const change = (part: Partial<Registration>) => {
    onGiven({ ...given, ...part })
    // What was just changed is judged again at the next try.
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))))
  }
  return (
    <form onSubmit={submit} noValidate>
      <RegisterFields given={given} faults={faults} needsInvite={needsInvite} onChange={change} />
      <Help error={whole} />
      <Button type="submit" block className={styles.submit} busy={register.isPending}>
        {texts.register}
      </Button>
    </form>
  )
}

const focusOn = (form: HTMLFormElement, field: string) => {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
