import { useForm } from '@sp/client/form/use-form'
import {
  ANNOUNCEMENT_MAX,
  type Announcement,
  announcementRefusals,
  announcementConsoleCalls as calls,
  lengthOf,
} from '@sp/contract'
import { Button, TextArea, toast } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { dateTime } from '../../../platform/time.ts'
import { useCancelPlanned, useEditPlanned } from '../api.ts'
import { plannedFault } from '../draft.ts'
import { localOf } from '../period.ts'
import { texts } from '../texts.ts'
import styles from './planned.module.css'
import { AtField } from './when-field.tsx'

/** Announcements that wait for their time, the next one first. */
export function Planned({ list }: { list: readonly Announcement[] }) {
  const [asked, setAsked] = useState<{ what: 'edit' | 'cancel'; of: Announcement }>()
  if (list.length === 0) return null
  const of = (what: 'edit' | 'cancel') => (asked?.what === what ? asked.of : undefined)
  const close = () => setAsked(undefined)
  return (
    <Box title={texts.planned}>
      <ul className={styles.list}>
        {list.map((each) => (
          <li key={each.id} className={styles.row}>
            <div className={styles.what}>
              <b>{dateTime(each.plannedFor ?? each.begun)}</b>
              <p className={styles.words}>{each.content}</p>
              <p className={styles.meta}>{texts.plannedBy(each.by?.nickname ?? texts.somebody, each.push)}</p>
            </div>
            <Button size="sm" variant="line" onClick={() => setAsked({ what: 'edit', of: each })}>
              {texts.edit}
            </Button>
            <Button size="sm" variant="line" onClick={() => setAsked({ what: 'cancel', of: each })}>
              {texts.cancel}
            </Button>
          </li>
        ))}
      </ul>
      {of('edit') && <EditDialog key={asked?.of.id} planned={asked?.of as Announcement} onClose={close} />}
      <CancelDialog planned={of('cancel')} onClose={close} />
    </Box>
  )
}

function EditDialog({ planned, onClose }: { planned: Announcement; onClose: () => void }) {
  const { id, content, push, plannedFor, begun } = planned
  const edit = useEditPlanned()
  const was = { content, push, at: plannedFor ?? begun }
  const form = useForm({
    call: calls.editPlanned,
    rules: plannedFault,
    refusals: { at: [announcementRefusals.plannedTime] },
    start: { content, push, at: localOf(new Date(plannedFor ?? begun)) },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.editTitle}
      form={form}
      action={texts.editDo}
      act={({ at, ...draft }) => edit.send({ id, ...draft, at: new Date(at).toISOString(), was })}
      done={() => toast(texts.edited)}
    >
      <TextArea
        label={texts.content}
        hint={texts.length(lengthOf(form.values.content), ANNOUNCEMENT_MAX)}
        rows={6}
        {...form.field('content')}
      />
      <Options
        label={texts.push}
        options={[
          { value: 'none', label: texts.pushes.none },
          { value: 'push', label: texts.pushes.push },
        ]}
        value={form.values.push ? 'push' : 'none'}
        onChange={(chosen) => form.set({ push: chosen === 'push' })}
      />
      <AtField {...form.control('at')} onChange={(at) => form.set({ at: at ?? '' })} />
    </FormDialog>
  )
}

function CancelDialog({ planned, onClose }: { planned: Announcement | undefined; onClose: () => void }) {
  const cancel = useCancelPlanned()
  return (
    <ReasonDialog
      open={planned !== undefined}
      onClose={onClose}
      title={texts.cancelAsk}
      reason="optional"
      readers={texts.readers}
      consequences={[{ icon: 'block', text: texts.cancelThen }]}
      action={texts.cancelDo}
      act={(reason) => cancel.send({ id: planned?.id ?? 0, ...reasonIn(reason) })}
      done={() => toast(texts.cancelled)}
    />
  )
}
