import type { BackupReading, HealthReadings } from '@sp/contract'
import { cx, Icon } from '@sp/ui'
import { bytes } from '../../../platform/bytes.ts'
import { clock, dayOf } from '../../../platform/time.ts'
import { smallPercent, whole } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'
import { Spark, Tile } from './pieces.tsx'

export function Tiles({ speed, errors, online, backup }: HealthReadings) {
  const words = texts
  return (
    <div className={styles.four}>
      {speed && (
        <Tile
          title={words.speed.title}
          value={speed.todayMs === null ? words.none : whole(speed.todayMs)}
          unit={words.units.ms}
        >
          <Spark values={speed.trend} />
          <span className={styles.meta}>
            {speed.yesterdayMs === null ? words.speed.first : words.speed.about(whole(speed.yesterdayMs))}
          </span>
        </Tile>
      )}
      {errors && (
        <Tile
          title={words.errors.title}
          value={errors.answers === 0 ? words.none : smallPercent(errors.failed / errors.answers)}
          unit={words.units.percent}
        >
          <Spark values={errors.trend} />
          <span className={styles.meta}>{words.errors.about(whole(errors.failed), whole(errors.answers))}</span>
        </Tile>
      )}
      {online && (
        <Tile title={words.online.title} value={whole(online.members)} unit={words.units.people}>
          <Spark values={online.trend} />
          <span className={styles.meta}>{words.online.about(whole(online.streams))}</span>
        </Tile>
      )}
      {backup && <BackupTile {...backup} />}
    </div>
  )
}

function BackupTile({ lastAt, bytes: size, failed, drilledAt, drillFailed }: BackupReading) {
  const words = texts.backup
  if (lastAt === null)
    return (
      <Tile title={words.title} value={words.never}>
        {null}
      </Tile>
    )
  const trial = drilledAt === null ? words.neverDrilled : words.drilled(dayOf(drilledAt))
  const drilled = drillFailed ? words.drillFailed : trial
  return (
    <Tile title={words.title} value={clock(lastAt)} unit={dayOf(lastAt)}>
      {size !== null && <Checked ok={!failed} text={failed ? words.failed : words.size(bytes(size))} />}
      <Checked ok={drilledAt !== null && !drillFailed} text={drilled} />
    </Tile>
  )
}

function Checked({ ok, text }: { ok: boolean; text: string }) {
  return (
    <span className={cx(styles.good, !ok && styles.poor)}>
      <Icon name={ok ? 'check' : 'warn'} />
      {text}
    </span>
  )
}
