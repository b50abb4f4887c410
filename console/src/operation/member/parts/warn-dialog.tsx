import { useForm } from '@sp/client/form/use-form'
import { type MemberWarning, memberCalls, sanctionRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { RuleField } from '../../../parts/rule-field.tsx'
import { isWithoutRules } from '../../../platform/rules.ts'
import { useUnwarn, useWarn } from '../api.ts'
import { texts } from '../warn-texts.ts'
import { type ActDialogProps, usual } from './act-dialogs.tsx'

export function WarnDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const { send } = useWarn(userId)
  const form = useForm({
    call: memberCalls.warn,
    rules: ({ rule }) => ({ rule: rule === '' && !isWithoutRules() ? sanctionRefusals.ruleNeeded.msg : undefined }),
    refusals: { rule: [sanctionRefusals.ruleNeeded, sanctionRefusals.ruleChanged] },
    start: { rule: '', reason: '' },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title(nickname)}
      form={form}
      reason={<ReasonField {...form.control('reason')} usual={usual(texts.reasons)} to={nickname} />}
      consequences={[
        { icon: 'check', text: texts.stillWrites },
        { icon: 'flag', text: texts.recorded },
        { icon: 'bell', text: texts.toldLater(nickname) },
        { icon: 'scale', text: texts.mayAppeal },
      ]}
      action={texts.action}
      act={({ rule, reason }) => send({ userId, rule, reason })}
      done={() => toast(texts.warned)}
    >
      <RuleField {...form.control('rule')} />
    </FormDialog>
  )
}

interface UnwarnDialogProps {
  userId: number
  /** undefined: the dialog is closed. */
  warning: MemberWarning | undefined
  onClose: () => void
}

export function UnwarnDialog({ userId, warning, onClose }: UnwarnDialogProps) {
  const { send } = useUnwarn()
  return (
    <ReasonDialog
      open={warning !== undefined}
      onClose={onClose}
      title={texts.withdrawTitle}
      usual={usual(texts.withdrawReasons)}
      consequences={[
        { icon: 'check', text: texts.nolonger },
        { icon: 'bell', text: texts.toldOfWithdrawal },
      ]}
      action={texts.withdraw}
      act={(reason) => send({ userId, warningId: warning?.id ?? 0, reason })}
      done={() => toast(texts.withdrawn)}
    />
  )
}
