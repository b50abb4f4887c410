import { REPORT_PAGE } from '@sp/contract'
import { Empty } from '@sp/ui'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { Paged } from '../../../platform/query/paged.tsx'
import { StoryList } from '../../../platform/story-card.tsx'
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
        coming={<CardSkeleton height="9rem" />}
        none={<Empty title={texts.noneTitle} text={texts.noneText} />}
      >
        {(list, busy) => (
          <StoryList label={texts.list} busy={busy}>
            {list.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </StoryList>
        )}
      </Paged>
      {reports.data !== undefined && reports.data.total > 0 && <p className={styles.retention}>{texts.retention}</p>}
    </>
  )
}
