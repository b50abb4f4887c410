import { type Form, useForm } from '@sp/client/form/use-form'
import { announcementConsoleCalls as calls } from '@sp/contract'
import { makeSlot, useSlot } from '@sp/ui'
import { onEnd } from '../../platform/session.ts'

export interface Draft {
  content: string
  push: boolean
}

const empty: Draft = { content: '', push: false }

/** In memory only, so that navigation keeps the draft; cleared when it is sent or the session ends. */
const slot = makeSlot(empty)
export const dropDraft = (): void => slot.set(empty)
onEnd(dropDraft)

export type DraftForm = Form<Draft>

export const useDraftForm = (): DraftForm =>
  useForm({
    call: calls.announce,
    isControlled: true,
    start: useSlot(slot),
    onChange: (_changed, draft) => slot.set(draft),
  })
