import { type QueueWork, WORK_SPANS, type WorkSpan, type WorkTimes, workCalls } from '@sp/contract'
import { Segmented } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../parts/box.tsx'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { Table } from '../../parts/table.tsx'
import { useConsoleQuery } from '../../platform/api.ts'
import { timesText } from './long.ts'
import { texts } from './texts.ts'
import styles from './work-page.module.css'

const SPANS = WORK_SPANS.map((id) => ({ id, label: texts.spans[id] }))

/** How much the team and the viewer did, and how long it waited. */
export default function WorkPage() {
  const [span, setSpan] = useState<WorkSpan>(7)
  const result = useConsoleQuery(workCalls.figures, {})
  return (
    <Page title={texts.title}>
      <Pane label={texts.title} head={<Head title={texts.title} />} strips={<Strip icon="shield">{texts.strip}</Strip>}>
        <div className={styles.column}>
          <Segmented label={texts.span} value={span} onChange={setSpan} tabs={SPANS} />
          <QueryResult result={result} lines={8}>
            {({ spans }) => {
              const part = spans.find(({ days }) => days === span)
              return (
                part && (
                  <>
                    <Works title={texts.whose.team} works={part.team} />
                    <Works title={texts.whose.own} end={texts.ownNote} works={part.own} />
                  </>
                )
              )
            }}
          </QueryResult>
          <p className={styles.about}>{texts.about}</p>
        </div>
      </Pane>
    </Page>
  )
}

function Works({ title, end, works }: { title: string; end?: string; works: readonly QueueWork[] }) {
  const { queue, count, first, closed } = texts.columns
  return (
    <Box title={title} end={end}>
      <Table label={title} tight columns={[queue, { label: count, num: true }, first, closed]}>
        {works.map((work) => (
          <tr key={work.queue}>
            <th scope="row">{texts.queues[work.queue]}</th>
            <td data-num>{work.closed.count}</td>
            <Times times={work.first} />
            <Times times={work.closed} />
          </tr>
        ))}
      </Table>
      {works.map((work) => work.queue === 'support' && <Answers key={work.queue} {...work} />)}
    </Box>
  )
}

const Times = ({ times }: { times: WorkTimes }) => (
  <td>
    {timesText(times).map((each) => (
      <span key={each} className={styles.time}>
        {each}
      </span>
    ))}
  </td>
)

const Answers = ({ solved, unsolved }: Pick<QueueWork, 'solved' | 'unsolved'>) => (
  <p className={styles.said}>
    <span>{texts.said}</span>
    {solved + unsolved === 0 ? (
      <span>{texts.nothingSaid}</span>
    ) : (
      <>
        <span>{texts.solved(solved)}</span>
        <span>{texts.unsolved(unsolved)}</span>
      </>
    )}
  </p>
)
