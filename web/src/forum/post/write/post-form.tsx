import { lengthOf, POST_IMAGES, POST_MAX, POST_SUGGESTED } from '@sp/contract'
import { confirm, Note, Screen } from '@sp/ui'
import { type ReactNode, useRef } from 'react'
import { useDraftPictures } from '../../../content/upload/draft-pictures.ts'
import { DropPictures } from '../../../content/upload/parts/drop-pictures.tsx'
import { PictureSlots } from '../../../content/upload/parts/picture-slots.tsx'
import { withTouch } from '../../../content/upload/picture-list.ts'
import { ComposerHeader } from '../../../flash/compose/parts/composer-header.tsx'
import { ComposerText } from '../../../flash/compose/parts/composer-text.tsx'
import { MutedNote } from '../../../people/points/parts/muted-note.tsx'
import type { useDraftRecord } from '../../../platform/device/draft-record.ts'
import { extra } from '../../../platform/lazy-component.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { blankPoll, isOnDevice, type Written, type WrittenPoll } from './entries.ts'
import { NodeField } from './node-field.tsx'
import { texts } from './texts.ts'
import { TitleField } from './title-field.tsx'
import { type Publishing, usePublish } from './use-publish.ts'
import { WarningField } from './warning-field.tsx'
import styles from './write.module.css'
import { WriteBar } from './write-bar.tsx'

const PollField = extra(() => import('./poll/poll-field.tsx'))

interface PostFormProps extends Publishing {
  title: string
  /** A poll may be added: the post is new. */
  mayPoll?: boolean
  action: string
  record: ReturnType<typeof useDraftRecord<Written>>
  note?: ReactNode
  exitPage: () => void
}

const FIELDS = new Map<string, string>([
  ['nodeId', '#post-node'],
  ['title', '#post-title'],
  ['description', '#post-body'],
  ['poll', '[data-poll-option][aria-invalid]'],
])

export function PostForm(props: PostFormProps) {
  const { title, action, mayPoll = false, record, note, exitPage: leave, ...publishing } = props
  const { written, change } = record
  const { pictures: draftPictures, draft } = publishing
  const pictures = useDraftPictures(draftPictures)
  const body = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { form, publish, busy } = usePublish(publishing, written)
  const write = (part: Partial<Written>) => {
    form.reset()
    change(part)
  }
  const submit = async () => focusOn(await publish())
  const cancel = async () => {
    const isWritten =
      written.title.trim() !== '' || written.body.trim() !== '' || pictures.length > 0 || written.poll !== null
    if (!(isWritten && record.isKept) || (await confirm(exitQuestion(publishing, written)))) leave()
  }
  const actions = withTouch(draftPictures.actions, () => write({}))
  const out = { label: texts.cancel, onClick: () => void cancel() }
  return (
    <Screen
      header={<ComposerHeader title={title} out={out} on={{ label: action, busy, onClick: () => void submit() }} />}
      bar={
        <WriteBar
          {...{ draft, record }}
          field={body}
          locked={busy}
          full={pictures.length >= POST_IMAGES}
          onPictures={() => input.current?.click()}
          onPoll={mayPoll && written.poll === null ? () => write({ poll: blankPoll }) : undefined}
        />
      }
    >
      {note}
      <MutedNote className={styles.note} />
      {form.fault && <Fault>{form.fault}</Fault>}
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
        <ComposerText
          id="post-body"
          label={texts.bodyField}
          placeholder={texts.bodyPlaceholder}
          text={written.body}
          max={POST_MAX}
          count={texts.bodyCount}
          hint={lengthOf(written.body) < POST_SUGGESTED && texts.suggested}
          tall
          error={form.errors.description}
          locked={busy}
          field={body}
          onChange={(text) => write({ body: text })}
        />
        <DropPictures left={POST_IMAGES - pictures.length} disabled={busy} onFiles={actions.add} />
        <PictureSlots {...{ pictures, input, actions }} max={POST_IMAGES} disabled={busy} />
      </div>
      <PollPart poll={written.poll} fault={form.errors.poll} disabled={busy} onChange={write} />
      <WarningField warning={written.warning} disabled={busy} onChange={(warning) => write({ warning })} />
      <p className={styles.drafts}>
        <Link to={paths.drafts()}>{texts.drafts}</Link>
      </p>
    </Screen>
  )
}

function focusOn(wrong: string | undefined): void {
  const selector = FIELDS.get(wrong ?? '')
  if (selector) document.querySelector<HTMLElement>(selector)?.focus()
}

interface PollPartProps {
  poll: WrittenPoll | null
  fault: string | undefined
  disabled: boolean
  onChange: (part: Pick<Written, 'poll'>) => void
}

const PollPart = ({ poll, fault, disabled, onChange }: PollPartProps) =>
  poll && (
    <PollField
      poll={poll}
      isFaulty={fault !== undefined}
      disabled={disabled}
      onChange={(changed) => onChange({ poll: changed })}
    />
  )

function exitQuestion({ draft, pictures }: Publishing, written: Written) {
  const isSaved = pictures.areSaved() && isOnDevice(draft, written)
  return isSaved ? texts.leave : { ...texts.leave, text: texts.notAllSaved, danger: true }
}

const Fault = ({ children }: { children: string }) => (
  <div role="alert">
    <Note tone="bad" className={styles.note}>
      {children}
    </Note>
  </div>
)
