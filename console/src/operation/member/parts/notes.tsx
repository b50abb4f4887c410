import { type Member, NOTE_MAX, type StaffNote } from '@sp/contract'
import { Button, TextArea } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { dayOf } from '../../../platform/time.ts'
import { useNote } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './acts.module.css'

export function Notes({ member: { id: userId, notes } }: { member: Member }) {
  const [words, setWords] = useState('')
  const note = useNote(userId, () => setWords(''))
  const text = words.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text !== '') note.run({ userId, text })
  }
  return (
    <section>
      <h3>{texts.notes}</h3>
      {notes.length === 0 && <p className={styles.meta}>{texts.noNotes}</p>}
      <ul className={styles.notes}>
        {[...notes].reverse().map((each) => (
          <Note key={each.id} note={each} />
        ))}
      </ul>
      <form className={styles.write} onSubmit={submit}>
        <TextArea
          label={texts.writeNote}
          placeholder={texts.notePlaceholder}
          rows={2}
          maxLength={NOTE_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {text !== '' && (
          <Button type="submit" size="sm" variant="line" busy={note.busy}>
            {texts.keepNote}
          </Button>
        )}
      </form>
    </section>
  )
}

const Note = ({ note: { text, by, at } }: { note: StaffNote }) => (
  <li>
    <p>{text}</p>
    <span className={styles.meta}>
      {by.nickname} · {dayOf(at)}
    </span>
  </li>
)
