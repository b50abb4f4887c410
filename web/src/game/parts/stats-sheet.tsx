import type { MineStat } from '@sp/contract'
import { Empty, Sheet, Skeleton } from '@sp/ui'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useStats } from '../api.ts'
import { texts } from '../texts.ts'
import { secondsOf } from '../time.ts'
import styles from './stats-sheet.module.css'

export default function StatsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.stats} titled={{ close: texts.close }}>
      {open && <Stats />}
    </Sheet>
  )
}

const Stats = () => (
  <div className={styles.list}>
    <QueryBoundary query={useStats()} coming={<Skeleton h="6rem" shape="block" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title={texts.noStats} text={texts.noStatsText} />
        ) : (
          list.map((stat) => <Kind key={`${stat.difficulty} ${stat.mode}`} {...stat} />)
        )
      }
    </QueryBoundary>
    <p className={styles.rule}>{texts.statsRule}</p>
  </div>
)

const Kind = ({ difficulty, mode, wins, weekWins, best, average, recent }: MineStat) => (
  <section className={styles.kind}>
    <h3 className={styles.name}>{texts.kind({ size: difficulty, mode })}</h3>
    <dl className={styles.numbers}>
      <Number label={texts.wins} value={String(wins)} />
      <Number label={texts.thisWeek} value={String(weekWins)} />
      <Number label={texts.bestTime} value={best === null ? texts.noBest : secondsOf(best)} />
      <Number label={texts.average(recent)} value={secondsOf(average)} />
    </dl>
  </section>
)

const Number = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
