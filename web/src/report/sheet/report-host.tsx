import { useEffect } from 'react'
import { closeReport, useReported } from './report.ts'

/** The sheet of `report()`, over any page. */
export function ReportHost() {
  const shown = useReported()
  useEffect(() => {
    // One step back leaves the page it was opened on.
    const left = () => closeReport()
    window.addEventListener('popstate', left)
    return () => window.removeEventListener('popstate', left)
  }, [])
  if (!shown) return null
  const { what, open, Sheet } = shown
  return <Sheet key={`${what.targetType} ${what.targetId}`} what={what} open={open} onClose={() => closeReport(what)} />
}
