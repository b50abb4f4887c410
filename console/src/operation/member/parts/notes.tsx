import { useForm } from '@sp/client/form/use-form'
import { type Member, memberCalls, type StaffNote } from '@sp/contract'
import { Button, TextArea } from '@sp/ui'
import { dayOf } from '../../../platform/time.ts'
import { useNote } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './acts.module.css'

export function Notes({ member: { id: userId, notes } }: { member: Member }) {
  const form = useForm({ call: memberCalls.note, start: { text: '' }, otherwise: 'text' })
  const note = useNote(userId, form)
  return (
    <section>
      <h3>{texts.notes}</h3>
      {notes.length === 0 && <p className={styles.meta}>{texts.noNotes}</p>}
      <ul className={styles.notes}>
        {[...notes].reverse().map((each) => (
          <Note key={each.id} note={each} />
        ))}
      </ul>
      <form {...form.props(({ text }) => note.run({ userId, text: text.trim() }))} className={styles.write}>
        <TextArea label={texts.writeNote} placeholder={texts.notePlaceholder} rows={2} {...form.field('text')} />
        {form.values.text.trim() !== '' && (
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
