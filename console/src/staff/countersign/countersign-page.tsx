import { Empty } from '@sp/ui'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { useRequests } from './api.ts'
import { RequestRow } from './parts/request-row.tsx'
import { texts } from './texts.ts'

export default function CountersignPage() {
  const result = useRequests()
  const waiting = result.data?.list.filter(({ state }) => state === 'waiting').length
  return (
    <Page title={texts.title}>
      <Pane
        label={texts.title}
        head={<Head title={texts.title} count={waiting} />}
        strips={<Strip icon="shield">{texts.strip}</Strip>}
      >
        <QueryResult result={result} lines={4}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty title={texts.empty} text={texts.emptyText} />
            ) : (
              <ul aria-label={texts.title}>
                {list.map((each) => (
                  <RequestRow key={each.id} of={each} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Pane>
    </Page>
  )
}
