import { ROLES, type Role } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { texts } from '../act-texts.ts'
import { useGiveRole } from '../api.ts'
import { texts as words } from '../texts.ts'
import type { ActDialogProps } from './act-dialogs.tsx'

export function RoleDialog({ member: { id: userId, nickname, role }, open, onClose }: ActDialogProps) {
  const [chosen, setChosen] = useState<Role | 'member'>(role)
  const { send } = useGiveRole()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.roleTitle(nickname)}
      consequences={[
        { icon: 'bell', text: texts.roleTold },
        ...(role === 'member' ? [] : [{ icon: 'logout' as const, text: texts.roleTaken }]),
      ]}
      action={texts.roleDo(words.roles[chosen])}
      ready={chosen !== role}
      act={(reason) => send({ userId, role: chosen, reason })}
      done={() => toast(texts.roleChanged)}
    >
      <Options
        label={words.role}
        silent
        value={chosen}
        onChange={setChosen}
        options={(['member', ...ROLES] as const).map((value) => ({ value, label: words.roles[value] }))}
      />
    </ReasonDialog>
  )
}
