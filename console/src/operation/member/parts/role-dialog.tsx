import { useForm } from '@sp/client/form/use-form'
import { consoleRefusals, ROLES, type Role, staffCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { texts } from '../act-texts.ts'
import { useGiveRole } from '../api.ts'
import { texts as words } from '../texts.ts'
import type { ActDialogProps } from './act-dialogs.tsx'

export function RoleDialog({ member: { id: userId, nickname, role }, open, onClose }: ActDialogProps) {
  const form = useForm<{ role: Role | 'member'; reason: string }>({
    call: staffCalls.giveRole,
    rules: (values) => ({ role: values.role === role ? consoleRefusals.sameRole.msg : undefined }),
    refusals: { role: [consoleRefusals.sameRole, consoleRefusals.lastOwner] },
    start: { role, reason: '' },
  })
  const { send } = useGiveRole()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.roleTitle(nickname)}
      form={form}
      reason={<ReasonField {...form.control('reason')} />}
      consequences={[
        { icon: 'bell', text: texts.roleTold },
        ...(role === 'member' ? [] : [{ icon: 'logout' as const, text: texts.roleTaken }]),
      ]}
      action={texts.roleDo(words.roles[form.values.role])}
      act={(values) => send({ userId, ...values })}
      done={() => toast(texts.roleChanged)}
    >
      <Options
        label={words.role}
        silent
        {...form.control('role')}
        // An owner is made by two people, in a dialog of its own.
        options={(['member', ...ROLES.filter((each) => each !== 'owner')] as const).map((value) => ({
          value,
          label: words.roles[value],
        }))}
      />
    </FormDialog>
  )
}
