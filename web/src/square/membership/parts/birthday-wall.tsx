import { Button, confirm, Dock, TextField } from '@sp/ui'
import { type FormEvent, useId, useState } from 'react'
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
  const [day, setDay] = useState('')
  const [mistake, setMistake] = useState<string>()
  const { run, busy } = useSaveBirthday(setMistake)
  const form = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const born = day.trim()
    const wrong = mistakeIn('birthday', born) && words.wrong
    setMistake(wrong)
    // The square refuses such a birthday at once, and it can no longer be corrected afterwards.
    const isYoung = !wrong && isYounger(born, leastAge, dayInBeijing(serverNow()))
    if (!wrong && (!isYoung || (await confirm({ ...words.askYoung, text: words.askYoung.text(leastAge) })))) run(born)
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
    <EntryScreen title={title} bar={bar}>
      <Wall title={words.title}>
        <p>{words.text(leastAge)}</p>
        <form id={form} className={styles.field} noValidate onSubmit={(event) => void submit(event)}>
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
    </EntryScreen>
  )
}
