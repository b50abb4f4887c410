import { REPORT_PAGE } from '@sp/contract'
import { Empty, Skeleton } from '@sp/ui'
import { Paged } from '../../platform/query/paged.tsx'
import { ComingRows } from '../../platform/rows.tsx'
import { useReports } from '../api.ts'
import { texts } from '../texts.ts'
import { ReportItem } from './report-item.tsx'
import styles from './report-list.module.css'

interface ReportListProps {
  page: number
  onPage: (page: number) => void
}

export function ReportList({ page, onPage }: ReportListProps) {
  const reports = useReports(page)
  return (
    <>
      <Paged
        query={reports}
        size={REPORT_PAGE}
        page={page}
        onPage={onPage}
        coming={<ComingRows widths={['70%', '55%', '62%', '48%']} second={<Skeleton w="6rem" h="0.75rem" />} />}
        none={<Empty title={texts.noneTitle} text={texts.noneText} />}
      >
        {(list, busy) => (
          <ul aria-label={texts.list} aria-busy={busy}>
            {list.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ul>
        )}
      </Paged>
      {reports.data !== undefined && reports.data.total > 0 && <p className={styles.retention}>{texts.retention}</p>}
    </>
  )
}
