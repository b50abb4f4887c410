import { useForm } from '@sp/client/form/use-form'
import { nodeConsoleCalls as calls, nodeRefusals, type Proposal } from '@sp/contract'
import { toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useDecide } from '../api.ts'
import { texts } from '../texts.ts'
import { NodeFields } from './node-dialog.tsx'

interface ProposalDialogProps {
  proposal: Proposal
  onClose: () => void
}

export function ApproveDialog({ proposal: { id, node, description }, onClose }: ProposalDialogProps) {
  const form = useForm({
    call: calls.decide,
    refusals: { node: [nodeRefusals.nameTaken] },
    start: { node, description, note: '' },
  })
  const decide = useDecide()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.approveAsk(node)}
      form={form}
      reason={<ReasonField {...form.control('note')} optional readers={texts.proposerReads} />}
      consequences={[
        { icon: 'eye', text: texts.approveOpens },
        { icon: 'bell', text: texts.approveTold },
        { icon: 'me', text: texts.noHeadYet },
      ]}
      action={texts.approveDo}
      act={(values) => decide.send({ id, outcome: 'approved', ...values })}
      done={() => toast(texts.approved, { icon: 'check' })}
    >
      <NodeFields form={form} />
    </FormDialog>
  )
}

export function RefuseDialog({ proposal: { id, node }, onClose }: ProposalDialogProps) {
  const decide = useDecide()
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.refuseAsk(node)}
      usual={texts.refuseReasons}
      readers={texts.proposerReads}
      consequences={[
        { icon: 'bell', text: texts.refuseTold },
        { icon: 'undo', text: texts.refuseAgain },
      ]}
      action={texts.refuseDo}
      act={(note) => decide.send({ id, outcome: 'refused', note })}
      done={() => toast(texts.refused, { icon: 'check' })}
    />
  )
}
