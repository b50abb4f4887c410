import { POST_IMAGES } from '@sp/contract'
import { Button, confirm, Header, Note, Screen } from '@sp/ui'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { type PictureActions, PictureSlots } from '../../../flash/compose/parts/picture-slots.tsx'
import { MutedNote } from '../../../people/points/parts/muted-note.tsx'
import { readWritten } from './entries.ts'
import { NodeField } from './node-field.tsx'
import type { Fault } from './rules.ts'
import { texts } from './texts.ts'
import { type Publishing, usePublish } from './use-publish.ts'
import type { useWritten } from './use-written.ts'
import { WarningField } from './warning-field.tsx'
import { BodyField, TitleField } from './words-fields.tsx'
import styles from './write.module.css'
import { WriteBar } from './write-bar.tsx'

interface PostFormProps extends Omit<Publishing, 'discard'> {
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

const FIELDS = { node: 'post-node', title: 'post-title', body: 'post-body' } as const

export function PostForm({ title, action, written: draft, note, exitPage: leave, ...publishing }: PostFormProps) {
  const { written, change, discard } = draft
  const { draftPictures, draftKey } = publishing
  const pictures = useSyncExternalStore(draftPictures.onChange, draftPictures.now)
  const body = useRef<HTMLTextAreaElement>(null)
  const { publish, busy, fault, forgive } = usePublish({ ...publishing, discard })
  const faultAt = (at: Fault['at']) => (fault?.at === at ? fault.text : undefined)
  const write = (part: Parameters<typeof change>[0]) => {
    forgive()
    change(part)
  }
  const actions = touching(draftPictures.actions, () => write({}))
  const submit = async () => {
    const found = await publish(written)
    if (found && found.at !== 'all') document.getElementById(FIELDS[found.at])?.focus()
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
      {faultAt('all') && (
        <div role="alert">
          <Note tone="bad" className={styles.note}>
            {faultAt('all')}
          </Note>
        </div>
      )}
      <NodeField
        nodeId={written.nodeId}
        disabled={busy}
        fault={faultAt('node')}
        onPick={(nodeId) => write({ nodeId })}
      />
      <TitleField
        text={written.title}
        locked={busy}
        fault={faultAt('title')}
        onChange={(text) => write({ title: text })}
      />
      <div className={styles.write}>
        <BodyField
          field={body}
          text={written.body}
          locked={busy}
          fault={faultAt('body')}
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
