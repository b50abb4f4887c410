import { POST_IMAGES } from '@sp/contract'
import { Button, confirm, Header, Note, Screen } from '@sp/ui'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { type PictureActions, PictureSlots } from '../../../flash/compose/parts/picture-slots.tsx'
import { MutedNote } from '../../../people/points/parts/muted-note.tsx'
import { readWritten } from './entries.ts'
import { NodeField } from './node-field.tsx'
import { texts } from './texts.ts'
import { type Publishing, usePublish } from './use-publish.ts'
import type { useWritten } from './use-written.ts'
import { WarningField } from './warning-field.tsx'
import { BodyField, TitleField } from './words-fields.tsx'
import styles from './write.module.css'
import { WriteBar } from './write-bar.tsx'

interface PostFormProps extends Omit<Publishing, 'discard' | 'written'> {
  title: string
  action: string
  written: ReturnType<typeof useWritten>
  note?: ReactNode
  exitPage: () => void
}

const touching = ({ add, move, remove, retry }: PictureActions, touch: () => void): PictureActions => ({
  add: (files) => {
    touch()
    add(files)
  },
  move: (from, to) => {
    touch()
    move(from, to)
  },
  remove: (index) => {
    touch()
    remove(index)
  },
  retry,
})

const FIELDS = new Map<string, string>([
  ['nodeId', 'post-node'],
  ['title', 'post-title'],
  ['description', 'post-body'],
])

export function PostForm({ title, action, written: draft, note, exitPage: leave, ...publishing }: PostFormProps) {
  const { written, change, discard } = draft
  const { draftPictures, draftKey } = publishing
  const pictures = useSyncExternalStore(draftPictures.onChange, draftPictures.now)
  const body = useRef<HTMLTextAreaElement>(null)
  const { form, publish, busy } = usePublish({ ...publishing, discard, written })
  const write = (part: Parameters<typeof change>[0]) => {
    form.reset()
    change(part)
  }
  const actions = touching(draftPictures.actions, () => write({}))
  const submit = async () => {
    const wrong = await publish()
    document.getElementById(FIELDS.get(wrong ?? '') ?? '')?.focus()
  }
  const cancel = async () => {
    const isWritten = written.title.trim() !== '' || written.body.trim() !== '' || pictures.length > 0
    const isSaved = draftPictures.areSaved() && readWritten(draftKey)?.body === written.body
    const question = { ...texts.leave, ...(isSaved ? {} : { text: texts.notAllSaved, danger: true }) }
    if (!(isWritten && draft.isKept) || (await confirm(question))) leave()
  }
  const start = (
    <Button className={styles.out} variant="quiet" size="sm" onClick={() => void cancel()}>
      {texts.cancel}
    </Button>
  )
  const end = (
    <Button className={styles.on} size="sm" busy={busy} onClick={() => void submit()}>
      {action}
    </Button>
  )
  return (
    <Screen
      header={<Header title={title} start={start} actions={end} />}
      bar={<WriteBar {...{ draftKey, field: body }} body={written.body} locked={busy} />}
    >
      {note}
      <MutedNote className={styles.note} />
      {form.fault && (
        <div role="alert">
          <Note tone="bad" className={styles.note}>
            {form.fault}
          </Note>
        </div>
      )}
      <NodeField
        nodeId={written.nodeId}
        disabled={busy}
        fault={form.errors.nodeId}
        onPick={(nodeId) => write({ nodeId })}
      />
      <TitleField
        text={written.title}
        locked={busy}
        fault={form.errors.title}
        onChange={(text) => write({ title: text })}
      />
      <div className={styles.write}>
        <BodyField
          field={body}
          text={written.body}
          locked={busy}
          fault={form.errors.description}
          onChange={(text) => write({ body: text })}
        />
        <PictureSlots
          pictures={pictures}
          states={pictures.map(({ state }) => state)}
          max={POST_IMAGES}
          disabled={busy}
          actions={actions}
        />
      </div>
      <WarningField warning={written.warning} disabled={busy} onChange={(warning) => write({ warning })} />
    </Screen>
  )
}
