import type { ConsoleMaintainer, ConsoleNode } from '@sp/contract'
import { TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useAppoint, useDismiss } from '../api.ts'
import { nameOf } from '../name-of.ts'
import { texts } from '../texts.ts'

interface AppointDialogProps {
  node: ConsoleNode
  onClose: () => void
}

export function AppointDialog({ node, onClose }: AppointDialogProps) {
  const [text, setText] = useState('')
  const appoint = useAppoint()
  const username = text.trim().replace(/^@/, '')
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.appointTitle(node.node)}
      reason="optional"
      readers={texts.readers}
      consequences={[
        { icon: 'bell', text: texts.mustAccept },
        { icon: 'shield', text: texts.mayDo },
        { icon: 'eye', text: texts.inLog },
      ]}
      action={texts.appointDo}
      ready={username !== ''}
      act={(reason) => appoint.send({ nodeId: node.id, username, ...(reason === '' ? {} : { reason }) })}
      done={() => toast(texts.appointed, { icon: 'check' })}
    >
      <TextField
        label={texts.username}
        help={texts.usernameHelp}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
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
