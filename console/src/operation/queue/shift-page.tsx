import { useForm } from '@sp/client/form/use-form'
import { avatarSrc } from '@sp/client/picture'
import { consoleStateCalls as calls, lengthOf, SHIFT_NOTE_MAX, type ShiftNote } from '@sp/contract'
import { Avatar, Button, Chip, Empty, TextArea, toast } from '@sp/ui'
import type { ReactNode } from 'react'
import { Box } from '../../parts/box.tsx'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { dateTime } from '../../platform/time.ts'
import { PlanBox } from '../../talk/support/parts/plan-box.tsx'
import { useSeeNote, useShiftNotes, useWriteNote } from './api.ts'
import styles from './shift-page.module.css'
import { texts } from './texts.ts'

export default function ShiftPage() {
  const result = useShiftNotes()
  return (
    <Page title={texts.title}>
      <Pane label={texts.title} head={<Head title={texts.title} />}>
        <div className={styles.column}>
          <PlanBox />
          <Writing />
          <QueryResult result={result}>{({ list }) => <Notes list={list} />}</QueryResult>
        </div>
      </Pane>
    </Page>
  )
}

function Writing() {
  const form = useForm({ call: calls.writeNote, start: { text: '' }, otherwise: 'text' })
  const done = () => {
    form.reset()
    toast(texts.left, { icon: 'check' })
  }
  const write = useWriteNote(done, form.refused)
  return (
    <Box title={texts.write}>
      <form {...form.props(({ text }) => write.run({ text: text.trim() }))} className={styles.form}>
        <TextArea
          label={texts.field}
          hint={texts.length(lengthOf(form.values.text), SHIFT_NOTE_MAX)}
          help={texts.help}
          rows={4}
          {...form.field('text')}
        />
        <Button type="submit" busy={write.busy}>
          {texts.leave}
        </Button>
      </form>
    </Box>
  )
}

function Notes({ list }: { list: readonly ShiftNote[] }) {
  const see = useSeeNote()
  const unseen = list.find(({ seen }) => !seen)
  if (list.length === 0) return <Empty title={texts.none} text={texts.noneText} />
  return (
    <ol className={styles.list} aria-label={texts.list}>
      {list.map((note) => (
        <Note key={note.id} note={note}>
          {note.id === unseen?.id && (
            <Button variant="soft" icon="check" busy={see.busy} onClick={() => see.run({ id: note.id })}>
              {texts.seen}
            </Button>
          )}
        </Note>
      ))}
    </ol>
  )
}

interface NoteProps {
  note: ShiftNote
  children: ReactNode
}

const Note = ({ note: { text, by, at, seenBy, seen }, children }: NoteProps) => (
  <li className={styles.note}>
    <p className={styles.by}>
      <Avatar src={avatarSrc(by.avatar)} size="s" />
      {texts.by(by.nickname, dateTime(at))}
      {!seen && <Chip tone="lamp">{texts.fresh}</Chip>}
    </p>
    <p className={styles.text}>{text || texts.unreadable}</p>
    <p className={styles.meta}>{texts.seenBy(seenBy.map(({ nickname }) => nickname))}</p>
    {children}
  </li>
)
