import { Button, Dock, TextField } from '@sp/ui'
import { type FormEvent, useId, useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { FIRST_BIRTHDAY, hasCalendar, mistakeIn, today } from '../../profile/edit-rules.ts'
import { useSaveBirthday } from '../api.ts'
import { texts } from '../texts.ts'
import { DoorScreen } from './door-screen.tsx'
import styles from './wall.module.css'
import { Wall } from './wall.tsx'

const { birthday: words, door } = texts

/** How old somebody is, is asked first; the server reckons. */
export function BirthdayWall({ title, leastAge }: { title: string; leastAge: number }) {
  const [day, setDay] = useState('')
  const [mistake, setMistake] = useState<string>()
  const { run, busy } = useSaveBirthday(setMistake)
  const form = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = mistakeIn('birthday', day.trim()) && words.wrong
    setMistake(wrong)
    if (!wrong) run(day.trim())
  }
  const bar = (
    <Dock className={styles.dock}>
      <Button as={Link} to={paths.square()} replace variant="line">
        {door.notNow}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {door.next}
      </Button>
    </Dock>
  )
  return (
    <DoorScreen title={title} bar={bar}>
      <Wall title={words.title}>
        <p>{words.text(leastAge)}</p>
        <form id={form} className={styles.field} noValidate onSubmit={submit}>
          <TextField
            label={words.label}
            type="date"
            min={FIRST_BIRTHDAY}
            max={today()}
            autoComplete="bday"
            value={day}
            help={hasCalendar() ? words.help : words.typed}
            error={mistake}
            onChange={({ target }) => {
              setDay(target.value)
              setMistake(undefined)
            }}
          />
        </form>
      </Wall>
    </DoorScreen>
  )
}
