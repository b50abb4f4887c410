import { PendingLayer } from '@sp/ui'
import { closeReport, useReported } from './report.ts'

export function ReportHost() {
  const shown = useReported()
  if (!shown) return null
  const { what, open, Sheet } = shown
  const close = () => closeReport(what)
  if (!Sheet) return <PendingLayer open={open} onClose={close} />
  return <Sheet key={`${what.targetType} ${what.targetId}`} what={what} open={open} onClose={close} />
}
