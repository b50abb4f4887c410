import { Sheet } from '@sp/ui'
import { ReportForm } from './report-form.tsx'
import type { ReportSheetProps } from './reported.ts'
import { texts } from './texts.ts'
import { useReport } from './use-report.ts'

export default function ReportSheet(props: ReportSheetProps) {
  const { what, open, onClose } = props
  const report = useReport(props)
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} titled={{ close: texts.close }}>
      <ReportForm what={what} report={report} />
    </Sheet>
  )
}
