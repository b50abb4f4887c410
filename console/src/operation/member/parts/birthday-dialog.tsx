import { useForm } from '@sp/client/form/use-form'
import { memberCalls, profileRefusals } from '@sp/contract'
import { TextField, toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { texts } from '../act-texts.ts'
import { useSetBirthday } from '../api.ts'
import { type ActDialogProps, usual } from './act-dialogs.tsx'

/** For members who have used the square, where the birthday is fixed. The previous birthday is never shown. */
export function BirthdayDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const form = useForm({
    call: memberCalls.setBirthday,
    rules: ({ birthday }) => ({ birthday: birthday === '' ? profileRefusals.birthday.msg : undefined }),
    refusals: { birthday: [profileRefusals.birthday] },
    start: { birthday: '', reason: '' },
  })
  const { send } = useSetBirthday()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.birthdayTitle(nickname)}
      form={form}
      reason={<ReasonField {...form.control('reason')} usual={usual(texts.birthdayReasons)} />}
      consequences={[
        { icon: 'logout', text: texts.birthdayOut },
        { icon: 'eye-off', text: texts.birthdayUnseen },
        { icon: 'bell', text: texts.told(nickname) },
      ]}
      action={texts.birthday}
      act={(values) => send({ userId, ...values })}
      done={() => toast(texts.birthdaySet)}
    >
      <TextField label={texts.birthdayDay} type="date" autoComplete="off" {...form.field('birthday')} />
    </FormDialog>
  )
}
