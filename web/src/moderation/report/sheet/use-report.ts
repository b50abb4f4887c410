import type { ReportReason } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { learnBlocked, learnPairBlocked } from '../../../people/follow/people.ts'
import { useDraft } from '../../../platform/device/draft.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { type NewReport, sendReport } from '../api.ts'
import { type Fault, faultOf } from './fault.ts'
import type { ReportSheetProps } from './reported.ts'
import { texts } from './texts.ts'

export function useReport({ what, open, onClose }: ReportSheetProps) {
  const { targetType, targetId, ownerId, onBlocked } = what
  const draft = useDraft(`report:${targetType}:${targetId}`)
  const [reason, setReason] = useState<ReportReason>()
  const [block, setBlock] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const inSight = useIsVisible(open)

  const { run, busy } = useCreate<NewReport, unknown>(
    {
      call: sendReport,
      created: (_, input) => {
        onClose()
        toast(texts.done, { icon: 'check' })
        if (!input.block) return
        if (ownerId === null) return learnPairBlocked()
        onBlocked?.()
        learnBlocked(ownerId)
      },
      refused: (text) => {
        setFault({ at: 'all', text })
        if (!inSight.current) toast(text)
      },
    },
    draft,
  )
  const submit = (): Fault | undefined => {
    if (busy) return undefined
    const detail = draft.text
    const found = faultOf(reason, detail)
    setFault(found)
    if (!found && reason) run({ targetType, targetId, reason, detail: detail.trim(), block })
    return found
  }
  const choose = (next: ReportReason) => {
    setReason(next)
    setFault(undefined)
  }
  const write = (next: string) => {
    draft.setText(next)
    setFault(undefined)
  }
  return { reason, choose, detail: draft.text, write, block, setBlock, fault, busy, submit }
}

/** If the sheet was closed while sending, the result is shown as a message. */
function useIsVisible(open: boolean) {
  const inSight = useRef(open)
  useEffect(() => {
    inSight.current = open
    return () => {
      inSight.current = false
    }
  }, [open])
  return inSight
}
