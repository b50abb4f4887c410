import type { Proposal } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useDecide } from '../api.ts'
import { texts } from '../texts.ts'
import { isComplete, NodeFields } from './node-dialog.tsx'

interface ProposalDialogProps {
  proposal: Proposal
  onClose: () => void
}

export function ApproveDialog({ proposal: { id, node, description }, onClose }: ProposalDialogProps) {
  const [words, setWords] = useState({ node, description })
  const decide = useDecide()
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.approveAsk(node)}
      reason="optional"
      readers={texts.proposerReads}
      consequences={[
        { icon: 'eye', text: texts.approveOpens },
        { icon: 'bell', text: texts.approveTold },
        { icon: 'me', text: texts.noHeadYet },
      ]}
      action={texts.approveDo}
      ready={isComplete(words)}
      act={(note) => decide.send({ id, outcome: 'approved', note, ...words })}
      done={() => toast(texts.approved, { icon: 'check' })}
    >
      <NodeFields words={words} onChange={setWords} />
    </ReasonDialog>
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
