import { type BackupRun, type Backups, backupCalls } from '@sp/contract'
import { Button, Chip, Empty, toast } from '@sp/ui'
import { Link } from 'react-router'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { Table } from '../../parts/table.tsx'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { bytes as size } from '../../platform/bytes.ts'
import { caller } from '../../platform/call.ts'
import { paths } from '../../platform/paths.ts'
import { dateTime } from '../../platform/time.ts'
import { useChange } from '../../platform/use-change.ts'
import styles from './backups-page.module.css'
import { duration } from './show.ts'
import { texts } from './texts.ts'

const EVERY_MS = 5_000

export default function BackupsPage() {
  const result = useConsoleQuery(backupCalls.list, {}, { every: EVERY_MS })
  const { data } = result
  return (
    <Page title={texts.title}>
      <Pane
        label={texts.title}
        head={<Head title={texts.title} end={data && <Acts {...data} />} />}
        strips={
          data && (
            <>
              {data.to === null && <Strip tone="lamp">{texts.nowhere}</Strip>}
              <Strip icon="key">{texts.keys}</Strip>
            </>
          )
        }
      >
        <QueryResult result={result}>{(backups) => <Overview {...backups} />}</QueryResult>
      </Pane>
    </Page>
  )
}

function Acts({ to, canDrill, runs }: Backups) {
  const { run, busy } = useChange({
    call: caller(backupCalls.begin),
    done: () => {
      toast(texts.begun)
      refresh([backupCalls.list])
    },
  })
  const isRunning = runs.some(({ state }) => state === 'running')
  if (to === null) return null
  return (
    <div className={styles.acts}>
      {canDrill && runs.some(({ kind, state }) => kind === 'backup' && state === 'ok') && (
        <Button variant="line" disabled={isRunning} busy={busy} onClick={() => run({ kind: 'drill' })}>
          {texts.drillNow}
        </Button>
      )}
      <Button icon="install" disabled={isRunning} busy={busy} onClick={() => run({ kind: 'backup' })}>
        {texts.backupNow}
      </Button>
    </div>
  )
}

const succeeded = (runs: readonly BackupRun[], kind: BackupRun['kind']): BackupRun | undefined =>
  runs.find((each) => each.kind === kind && each.state === 'ok')

function Overview({ to, recipient, canDrill, nextAt, runs }: Backups) {
  const [backup, drill] = [succeeded(runs, 'backup'), succeeded(runs, 'drill')]
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={texts.last}>
          {backup ? `${dateTime(backup.beganAt)} · ${size(backup.bytes ?? 0)}` : texts.never}
        </Fact>
        <Fact label={texts.lastDrill}>{drill ? dateTime(drill.beganAt) : texts.neverDrilled}</Fact>
        <Fact label={texts.next}>
          {nextAt === null ? texts.off : dateTime(nextAt)}{' '}
          <Link className={styles.link} to={paths.settingGroup('backup')}>
            {texts.settings}
          </Link>
        </Fact>
        <Fact label={texts.to}>
          <code>{to ?? '–'}</code>
        </Fact>
        <Fact label={texts.key}>{recipient === null ? texts.noKey : <code>{recipient}</code>}</Fact>
      </dl>
      {recipient !== null && !canDrill && <p className={styles.note}>{texts.cannotDrill}</p>}
      {runs.length === 0 ? (
        <Empty title={texts.none} text={to === null ? undefined : texts.noneText} />
      ) : (
        <Runs runs={runs} />
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const measures = ({ beganAt, bytes }: BackupRun, endedAt: string): string =>
  [duration(beganAt, endedAt), ...(bytes === null ? [] : [size(bytes)])].join(' · ')

const tones = { running: 'plain', ok: 'ok', failed: 'bad', interrupted: 'lamp' } as const

function Runs({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <Table label={texts.runs} columns={texts.columns}>
      {runs.map((run) => (
        <tr key={`${run.kind}${run.beganAt}`}>
          <td data-nowrap="" className={styles.what}>
            {texts.kinds[run.kind]}
            <small>{dateTime(run.beganAt)}</small>
          </td>
          <td data-nowrap="" className={styles.what}>
            <Chip tone={tones[run.state]}>{texts.states[run.state]}</Chip>
            {run.endedAt !== null && <small>{measures(run, run.endedAt)}</small>}
          </td>
          <td data-wide="" className={styles.file}>
            {run.fault ?? run.address ?? ''}
            {run.rows !== null && <small>{texts.rows(run.rows, run.pictures ?? 0)}</small>}
          </td>
        </tr>
      ))}
    </Table>
  )
}
