import { saveFile } from '@sp/client/save-file'
import { type Figures, figureCalls } from '@sp/contract'
import { Button, Empty } from '@sp/ui'
import { useState } from 'react'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { useConsoleQuery } from '../../platform/api.ts'
import { dateTime } from '../../platform/time.ts'
import { before } from './days.ts'
import styles from './parts/figures.module.css'
import { ActiveDays, ActiveWeeks, Members } from './parts/people-boxes.tsx'
import { Retention } from './parts/retention.tsx'
import { Posts, Reports, Times } from './parts/work-boxes.tsx'
import { tableFile } from './table-file.ts'
import { texts } from './texts.ts'

const EIGHT_WEEKS = 8

export default function FiguresPage() {
  const [until, setUntil] = useState<string>()
  const result = useConsoleQuery(figureCalls.figures, until === undefined ? {} : { until }, { keep: true })
  const { data } = result
  return (
    <Page title={texts.title}>
      <Pane
        label={texts.title}
        head={
          <Head title={texts.title} end={data && <Acts figures={data} until={until} onUntil={setUntil} />}>
            {data && (
              <span className={styles.meta}>
                {data.countedAt === null ? texts.neverCounted : texts.countedAt(dateTime(data.countedAt))}
              </span>
            )}
          </Head>
        }
        strips={<Strip icon="shield">{texts.strip}</Strip>}
      >
        <QueryResult result={result} lines={10}>
          {(figures) =>
            figures.days.length === 0 ? <Empty title={texts.empty} text={texts.emptyText} /> : <Boxes {...figures} />
          }
        </QueryResult>
      </Pane>
    </Page>
  )
}

interface ActsProps {
  figures: Figures
  until: string | undefined
  onUntil: (until: string | undefined) => void
}

function Acts({ figures, until, onUntil }: ActsProps) {
  const first = figures.weeks[0]?.week
  const last = figures.days.at(-1)?.day
  return (
    <div className={styles.acts}>
      {until !== undefined && (
        <Button variant="quiet" onClick={() => onUntil(undefined)}>
          {texts.latest}
        </Button>
      )}
      {first !== undefined && (
        <Button variant="quiet" onClick={() => onUntil(before(first, 1))}>
          {texts.earlier}
        </Button>
      )}
      {last !== undefined && (
        <Button
          variant="line"
          icon="install"
          onClick={() => saveFile(texts.tableName(last), tableFile(figures), 'text/csv')}
        >
          {texts.saveTable}
        </Button>
      )}
    </div>
  )
}

function Boxes({ days, weeks, retention }: Figures) {
  const eight = weeks.slice(-EIGHT_WEEKS)
  return (
    <div className={styles.boxes}>
      <ActiveDays days={days} />
      {weeks.length > 0 && (
        <>
          <ActiveWeeks weeks={weeks} />
          <Members weeks={weeks} />
          <Posts weeks={eight} />
          <Reports weeks={eight} />
          <Times weeks={eight} />
          <Retention rows={retention} />
        </>
      )}
    </div>
  )
}
