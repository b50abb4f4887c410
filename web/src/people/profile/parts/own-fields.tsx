import { PROFILE_FIELDS, type Profile } from '@sp/contract'
import { Button, Icon } from '@sp/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useValueOverLogin } from '../../../platform/session/use-value-over-login.ts'
import { type Field, typedValue } from '../edit-rules.ts'
import { texts } from '../texts.ts'
import { FieldForm } from './field-form.tsx'
import styles from './own-fields.module.css'
import head from './profile-head.module.css'

interface Typed {
  field: Field
  text: string
}

export function OwnFields({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState<Typed>()
  const before = useValueOverLogin('profile', typed)
  const [open, setOpen] = useState(before !== undefined)
  const id = useId()
  return (
    <>
      <div className={head.acts}>
        <Button variant="line" icon="pen" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? texts.editDone : texts.edit}
        </Button>
      </div>
      <div id={id} hidden={!open} className={styles.fields}>
        {open && <Fields profile={profile} before={before} onTyped={setTyped} />}
      </div>
    </>
  )
}

interface FieldsProps {
  profile: Profile
  before: Typed | undefined
  onTyped: (typed: Typed | undefined) => void
}

function Fields({ profile, before, onTyped }: FieldsProps) {
  const [editing, setEditing] = useState(before?.field)
  const id = useId()
  const last = useRef(editing)
  useEffect(() => {
    if (last.current !== undefined && editing === undefined) document.getElementById(id + last.current)?.focus()
    last.current = editing
  }, [editing, id])
  const close = () => {
    onTyped(undefined)
    setEditing(undefined)
  }
  return PROFILE_FIELDS.map((field) =>
    field === editing ? (
      <FieldForm
        key={field}
        profile={profile}
        field={field}
        before={before?.field === field ? before.text : undefined}
        onTyped={(text) => onTyped({ field, text })}
        onClose={close}
      />
    ) : (
      <FieldRow key={field} id={id + field} profile={profile} field={field} onOpen={() => setEditing(field)} />
    ),
  )
}

interface FieldRowProps {
  id: string
  profile: Profile
  field: Field
  onOpen: () => void
}

function FieldRow({ id, profile, field, onOpen }: FieldRowProps) {
  const label = texts.fields[field]
  const value = typedValue(profile, field)
  return (
    <button type="button" id={id} className={styles.row} onClick={onOpen}>
      <span className={styles.label}>{label}</span>
      <span className={value ? styles.value : styles.unset}>{value || texts.unset}</span>
      <Icon name="pen" size="s" className={styles.pen} />
    </button>
  )
}
