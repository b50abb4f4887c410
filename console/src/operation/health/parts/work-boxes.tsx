import type { JobReading, QueueReading } from '@sp/contract'
import { Link } from 'react-router'
import { Box, Facts } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { paths } from '../../../platform/paths.ts'
import { jobRows } from '../job-groups.ts'
import { span, whole } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'
import { StateChip } from './pieces.tsx'

const numbers = (columns: readonly string[]) => columns.map((label, at) => ({ label, num: at > 0 }))
const age = (seconds: number | null) => (seconds === null ? texts.none : span(seconds))

export function JobsBox({ jobs, ok }: { jobs: readonly JobReading[]; ok: boolean }) {
  const words = texts.jobs
  const groups = jobRows(jobs)
  return (
    <Box title={words.title} end={<StateChip ok={ok} good={words.moving} />}>
      {groups.length === 0 ? (
        <p className={styles.meta}>{words.nothing}</p>
      ) : (
        <Table label={words.title} columns={numbers(words.columns)} tight>
          {groups.map(({ name, waiting, oldestSeconds, perMinute, failed }) => (
            <tr key={name}>
              <td data-wide="">{name}</td>
              <td data-num="">{whole(waiting)}</td>
              <td data-num="">{age(oldestSeconds)}</td>
              <td data-num="">{whole(Math.round(perMinute))}</td>
              <td data-num="" className={failed > 0 ? styles.warm : undefined}>
                {whole(failed)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Box>
  )
}

const PLACES: Record<QueueReading['queue'], string> = {
  grave: paths.reports,
  report: paths.reports,
  appeal: paths.appeals,
  support: paths.service,
  ticket: paths.tickets,
}

export function QueuesBox({ queues, late }: { queues: readonly QueueReading[]; late: ReadonlySet<string> }) {
  const words = texts.queues
  const facts = queues.map(({ queue, waiting, oldestSeconds }) => ({
    label: words.names[queue],
    value: <Link to={PLACES[queue]}>{whole(waiting)}</Link>,
    sub: oldestSeconds !== null && (
      <span className={late.has(queue) ? styles.warm : undefined}>{words.oldest(span(oldestSeconds))}</span>
    ),
  }))
  return (
    <Box title={words.title}>
      <Facts facts={facts} />
    </Box>
  )
}
