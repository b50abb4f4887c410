import { reportCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { learnBlocked, learnPairBlocked } from '../../../people/follow/people.ts'
import { useDraftForm } from '../../../platform/form/use-draft-form.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { type NewReport, sendReport } from '../api.ts'
import type { ReportSheetProps } from './reported.ts'
import { type ReportValues, reportRules } from './rules.ts'
import { texts } from './texts.ts'

export function useReport({ what, open, onClose }: ReportSheetProps) {
  const { targetType, targetId, ownerId, onBlocked } = what
  const { form, draft } = useDraftForm<ReportValues>({
    call: reportCalls.report,
    rules: reportRules,
    start: { reason: null, detail: '' },
    draft: { key: `report:${targetType}:${targetId}`, field: 'detail' },
  })
  const [block, setBlock] = useState(false)
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
      refused: (text, error) => {
        form.refused(text, error)
        if (!inSight.current) toast(text)
      },
    },
    draft,
  )
  const send = ({ reason, detail }: ReportValues) => {
    if (reason) run({ targetType, targetId, reason, detail: detail.trim(), block })
  }
  return { form, block, setBlock, send, busy }
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
