import { TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { texts } from '../act-texts.ts'
import { useSetBirthday } from '../api.ts'
import { type ActDialogProps, usual } from './act-dialogs.tsx'

/** For members who have used the square, where the birthday is fixed. The previous birthday is never shown. */
export function BirthdayDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const [birthday, setBirthday] = useState('')
  const { send } = useSetBirthday()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.birthdayTitle(nickname)}
      usual={usual(texts.birthdayReasons)}
      consequences={[
        { icon: 'logout', text: texts.birthdayOut },
        { icon: 'eye-off', text: texts.birthdayUnseen },
        { icon: 'bell', text: texts.told(nickname) },
      ]}
      action={texts.birthday}
      ready={birthday !== ''}
      act={(reason) => send({ userId, reason, birthday })}
      done={() => {
        setBirthday('')
        toast(texts.birthdaySet)
      }}
    >
      <TextField
        label={texts.birthdayDay}
        type="date"
        autoComplete="off"
        value={birthday}
        onChange={({ target }) => setBirthday(target.value)}
      />
    </ReasonDialog>
  )
}
