import { Button, Dialog, ListGroup, ListRow } from '@sp/ui'
import { useState } from 'react'
import type { Contact } from '../../factor/api.ts'
import { useProof } from '../../factor/proof.tsx'
import styles from '../security-screen.module.css'
import { texts } from '../texts.ts'
import type { Security } from './api.ts'
import { EmailSheet } from './email-sheet.tsx'
import { PhoneSheet } from './phone-sheet.tsx'

const { security } = texts

export function ContactRows({ data }: { data: Security }) {
  const [open, setOpen] = useState<'email' | 'phone'>()
  const [contact, setContact] = useState<Contact>()
  const { askPassword, attempt, dialog } = useProof()
  const close = () => setOpen(undefined)
  const reveal = () => void askPassword().then(setContact, () => {})
  return (
    <>
      <ListGroup card title={security.contact}>
        <ListRow
          icon="mail"
          sub={
            <>
              {data.email || security.unbound}
              {data.pendingEmail && <span className={styles.line}>{security.pendingEmail(data.pendingEmail)}</span>}
            </>
          }
          chevron
          onClick={() => setOpen('email')}
        >
          {security.email}
        </ListRow>
        <ListRow icon="phone" sub={data.phone || security.unbound} chevron onClick={() => setOpen('phone')}>
          {security.phone}
        </ListRow>
        <ListRow icon="eye" onClick={reveal}>
          {security.reveal}
        </ListRow>
      </ListGroup>
      <EmailSheet open={open === 'email'} onClose={close} attempt={attempt} />
      <PhoneSheet open={open === 'phone'} onClose={close} attempt={attempt} />
      {dialog}
      <Shown contact={contact} onClose={() => setContact(undefined)} />
    </>
  )
}

function Shown({ contact, onClose }: { contact: Contact | undefined; onClose: () => void }) {
  const lines = contact && [
    `${security.email}：${contact.email || security.unbound}`,
    `${security.phone}：${contact.phone || security.unbound}`,
    security.revealed,
  ]
  return (
    <Dialog
      open={contact !== undefined}
      onClose={onClose}
      title={security.reveal}
      text={lines?.join('\n')}
      actions={<Button onClick={onClose}>{security.done}</Button>}
    />
  )
}
