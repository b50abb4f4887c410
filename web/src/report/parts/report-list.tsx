import { REPORT_PAGE } from '@sp/contract'
import { Empty, Pager, Skeleton } from '@sp/ui'
import { Asked } from '../../lib/asked.tsx'
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
  const pages = (total: number) => Math.max(Math.ceil(total / REPORT_PAGE), page + 1)
  return (
    <Asked query={reports} coming={coming}>
      {({ total, list }) =>
        total === 0 ? (
          <Empty title={texts.noneTitle} text={texts.noneText} />
        ) : (
          <>
            <ul aria-label={texts.list} aria-busy={reports.isFetching}>
              {list.map((report) => (
                <ReportItem key={report.id} report={report} />
              ))}
            </ul>
            <Pager
              page={page}
              pages={pages(total)}
              onPage={onPage}
              labels={texts.pager}
              busy={reports.isPlaceholderData}
            />
            <p className={styles.kept}>{texts.kept}</p>
          </>
        )
      }
    </Asked>
  )
}

const coming = ['70%', '55%', '62%', '48%'].map((width) => (
  <div key={width} className={styles.coming}>
    <Skeleton shape="circle" w="2.5rem" />
    <div>
      <Skeleton w={width} />
      <Skeleton w="6rem" h="0.75rem" />
    </div>
  </div>
))
