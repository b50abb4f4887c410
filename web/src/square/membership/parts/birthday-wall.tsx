import { useForm } from '@sp/client/form/use-form'
import { profileRefusals } from '@sp/contract'
import { Button, confirm, Dock, TextField } from '@sp/ui'
import { useId } from 'react'
import { FIRST_BIRTHDAY, hasCalendar, mistakeIn, today } from '../../../people/profile/edit-rules.ts'
import { serverNow } from '../../../platform/clock.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSaveBirthday } from '../api.ts'
import { dayInBeijing, isYounger } from '../rules.ts'
import { texts } from '../texts.ts'
import { EntryScreen } from './entry-screen.tsx'
import styles from './wall.module.css'
import { Wall } from './wall.tsx'

const { birthday: words, door } = texts

export function BirthdayWall({ title, leastAge }: { title: string; leastAge: number }) {
  const form = useForm({
    rules: ({ value }) => ({ value: mistakeIn('birthday', value.trim()) && profileRefusals.birthday.msg }),
    start: { value: '' },
    otherwise: 'value',
  })
  const { run, busy } = useSaveBirthday(form.refused)
  const id = useId()
  const send = async ({ value }: { value: string }) => {
    const born = value.trim()
    // The square refuses such a birthday at once, and it can no longer be corrected afterwards.
    const isYoung = isYounger(born, leastAge, dayInBeijing(serverNow()))
    if (!isYoung || (await confirm({ ...words.askYoung, text: words.askYoung.text(leastAge) }))) run(born)
  }
  const bar = (
    <Dock className={styles.dock}>
      <Button as={Link} to={paths.square()} replace variant="line">
        {door.notNow}
      </Button>
      <Button type="submit" form={id} busy={busy}>
        {door.next}
      </Button>
    </Dock>
  )
  return (
    <EntryScreen title={title} bar={bar}>
      <Wall title={words.title}>
        <p>{words.text(leastAge)}</p>
        <form id={id} className={styles.field} {...form.props(send)}>
          <TextField
            label={words.label}
            type="date"
            min={FIRST_BIRTHDAY}
            max={today()}
            autoComplete="bday"
            help={hasCalendar() ? words.help : words.typed}
            {...form.field('value')}
          />
        </form>
      </Wall>
    </EntryScreen>
  )
}
