import { useForm } from '@sp/client/form/use-form'
import { attendantRefusals, attendantConsoleCalls as calls, type MemberSummary } from '@sp/contract'
import { toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { colleagues, useHandOver } from '../api.ts'
import { texts } from '../texts.ts'

interface HandOverDialogProps {
  open: boolean
  onClose: () => void
  member: Pick<MemberSummary, 'id' | 'nickname'>
}

export function HandOverDialog({ open, onClose, member: { id: userId, nickname } }: HandOverDialogProps) {
  const form = useForm<{ staffId: string | null }>({
    call: calls.hand,
    refusals: { staffId: [attendantRefusals.notStaff] },
    start: { staffId: null },
  })
  const others = colleagues()
  const hand = useHandOver()
  const name = others.find(({ id }) => String(id) === form.values.staffId)?.nickname
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.handTitle(nickname)}
      form={form}
      consequences={[
        { icon: 'me', text: texts.handThen },
        { icon: 'eye-off', text: texts.handTold },
      ]}
      action={texts.handDo}
      act={({ staffId }) => hand.send({ userId, staffId: Number(staffId) })}
      done={() => toast(texts.handed(name ?? ''))}
    >
      {others.length === 0 ? (
        <p>{texts.handNobody}</p>
      ) : (
        <Options
          label={texts.handTo}
          {...form.control('staffId')}
          options={others.map((each) => ({ value: String(each.id), label: each.nickname }))}
        />
      )}
    </FormDialog>
  )
}
