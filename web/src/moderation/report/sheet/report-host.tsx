import { closeReport, useReported } from './report.ts'

export function ReportHost() {
  const shown = useReported()
  if (!shown) return null
  const { what, open, Sheet } = shown
  return <Sheet key={`${what.targetType} ${what.targetId}`} what={what} open={open} onClose={() => closeReport(what)} />
}
