import { type Form, useForm } from '@sp/client/form/use-form'
import { announcementRefusals, announcementConsoleCalls as calls } from '@sp/contract'
import { makeSlot, useSlot } from '@sp/ui'
import { onEnd } from '../../platform/session.ts'

export interface Draft {
  content: string
  push: boolean
  /** Local date and time of a `datetime-local` input; undefined: at once. */
  at: string | undefined
}

const empty: Draft = { content: '', push: false, at: undefined }

const isFuture = (local: string): boolean => Date.parse(local) > Date.now()

export const plannedFault = ({ at }: { at: string | undefined }) => ({
  at: at === undefined || isFuture(at) ? undefined : announcementRefusals.plannedTime.msg,
})

/** As a call takes it. */
export const plannedIn = (at: string | undefined): { at?: string } =>
  at === undefined ? {} : { at: new Date(at).toISOString() }

/** In memory only, so that navigation keeps the draft; cleared when it is sent or the session ends. */
const slot = makeSlot(empty)
export const dropDraft = (): void => slot.set(empty)
onEnd(dropDraft)

export type DraftForm = Form<Draft>

export const useDraftForm = (): DraftForm =>
  useForm({
    call: calls.announce,
    rules: plannedFault,
    refusals: { at: [announcementRefusals.plannedTime] },
    isControlled: true,
    start: useSlot(slot),
    onChange: (_changed, draft) => slot.set(draft),
  })
