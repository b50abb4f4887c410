import { useForm } from '@sp/client/form/use-form'
import { type ConsoleMaintainer, type ConsoleNode, nodeConsoleCalls as calls, nodeRefusals } from '@sp/contract'
import { TextField, toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { useAppoint, useDismiss } from '../api.ts'
import { nameOf } from '../name-of.ts'
import { texts } from '../texts.ts'

interface AppointDialogProps {
  node: ConsoleNode
  onClose: () => void
}

export function AppointDialog({ node, onClose }: AppointDialogProps) {
  const form = useForm({
    call: calls.appoint,
    optional: ['reason'],
    refusals: { username: [nodeRefusals.nobody, nodeRefusals.alreadyMaintainer, nodeRefusals.bannedThere] },
    start: { username: '', reason: '' },
  })
  const appoint = useAppoint()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.appointTitle(node.node)}
      form={form}
      reason={<ReasonField {...form.control('reason')} optional readers={texts.readers} />}
      consequences={[
        { icon: 'bell', text: texts.mustAccept },
        { icon: 'shield', text: texts.mayDo },
        { icon: 'eye', text: texts.inLog },
      ]}
      action={texts.appointDo}
      act={({ username, reason }) =>
        appoint.send({ nodeId: node.id, username: username.trim().replace(/^@/, ''), ...reasonIn(reason) })
      }
      done={() => toast(texts.appointed, { icon: 'check' })}
    >
      <TextField
        label={texts.username}
        help={texts.usernameHelp}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.field('username')}
      />
    </FormDialog>
  )
}

export function DismissDialog({ node, head, onClose }: AppointDialogProps & { head: ConsoleMaintainer }) {
  const dismiss = useDismiss()
  const who = nameOf(head)
  const isAsked = head.since === null
  return (
    <ReasonDialog
      open
      onClose={onClose}
      danger
      title={isAsked ? texts.withdrawTitle(who) : texts.dismissTitle(who)}
      usual={texts.dismissReasons}
      consequences={[
        { icon: 'block', text: isAsked ? texts.nothingYet : texts.rightsEnd },
        { icon: 'bell', text: texts.isTold },
      ]}
      action={isAsked ? texts.withdrawDo : texts.dismissDo}
      act={(reason) => dismiss.send({ nodeId: node.id, userId: head.userId, reason })}
      done={() => toast(isAsked ? texts.withdrawn : texts.dismissed, { icon: 'check' })}
    />
  )
}
