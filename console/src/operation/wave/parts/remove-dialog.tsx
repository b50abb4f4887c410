import { useForm } from '@sp/client/form/use-form'
import { MUTES, type RemovalSanction, waveCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import type { Consequence } from '../../../parts/consequences.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { offerUndo } from '../../../parts/undo-bar.tsx'
import { call } from '../../../platform/call.ts'
import { useMay } from '../../../platform/may.ts'
import { refreshRemoved, useRemoveAll } from '../api.ts'
import { texts } from '../texts.ts'

export interface Target {
  id: number
  nickname: string
}

interface RemoveDialogProps {
  /** undefined: closed. */
  targets: readonly Target[] | undefined
  onClose: () => void
  onDone: (actId: number) => void
}

const NONE: readonly Target[] = []
const start: { sanction: RemovalSanction; reason: string } = { sanction: 'forever', reason: '' }
const usual = texts.reasons.map((text) => ({ label: text, text }))

/** Everything public of one or of several members, with one undo. */
export function RemoveDialog({ targets = NONE, onClose, onDone }: RemoveDialogProps) {
  const form = useForm({ call: waveCalls.removeAll, start })
  const userIds = targets.map(({ id }) => id)
  const remove = useRemoveAll(userIds.join(), form, ({ removal, skipped }) => {
    if (skipped.length > 0) toast(texts.skipped(skipped.length, skipped[0]?.msg ?? ''))
    if (removal === null) return
    onDone(removal.id)
    if (Date.parse(removal.silentUntil) <= Date.now()) return
    offerUndo({
      of: `removal ${removal.id}`,
      done: texts.done(removal.members),
      until: removal.silentUntil,
      undo: async () => {
        await call(waveCalls.undoRemoval, { id: removal.id })
        refreshRemoved()
      },
    })
  })
  const mayBan = useMay()('POST user/ban')
  const { sanction } = form.values
  return (
    <FormDialog
      open={targets.length > 0}
      onClose={onClose}
      title={
        targets.length === 1 ? texts.removeTitle(targets[0]?.nickname ?? '') : texts.removeManyTitle(targets.length)
      }
      form={form}
      reason={<ReasonField {...form.control('reason')} usual={usual} />}
      consequences={linesOf(sanction, targets.length)}
      action={texts.removeDo(targets.length)}
      danger
      act={(values) => remove.send({ userIds, ...values })}
    >
      <Options
        label={texts.sanction}
        options={(mayBan ? [...MUTES, 'ban' as const] : MUTES).map((value) => ({
          value,
          label: texts.sanctions[value],
        }))}
        {...form.control('sanction')}
      />
    </FormDialog>
  )
}

function linesOf(sanction: RemovalSanction, members: number): Consequence[] {
  const what = sanction === 'forever' ? texts.sanctions.forever : texts.muted(texts.sanctions[sanction])
  return [
    { icon: 'trash', text: texts.removes(members) },
    { icon: 'block', text: sanction === 'ban' ? texts.bans : texts.mutes1(what) },
    { icon: 'flag', text: texts.cases },
    { icon: 'bell', text: texts.told },
    { icon: 'refresh', text: texts.undo },
  ]
}
