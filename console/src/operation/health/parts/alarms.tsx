import { type Alarm, healthCalls } from '@sp/contract'
import { Button, cx, Dialog, Icon } from '@sp/ui'
import { useState } from 'react'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { clock } from '../../../platform/time.ts'
import { useChange } from '../../../platform/use-change.ts'
import { alarmGuide } from '../alarm-guide.ts'
import { alarmText } from '../alarm-texts.ts'
import { secondsSince, span } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'

export function Alarms({ alarms, now }: { alarms: readonly Alarm[]; now: number }) {
  const [shown, setShown] = useState<Alarm>()
  if (alarms.length === 0) {
    return (
      <p className={styles.calm}>
        <Icon name="check" />
        {texts.calm}
      </p>
    )
  }
  return (
    <>
      <section className={styles.warns} aria-label={texts.alarms}>
        {alarms.map((alarm) => (
          <AlarmRow key={alarm.key} alarm={alarm} now={now} onHow={() => setShown(alarm)} />
        ))}
      </section>
      <NextSteps alarm={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

const LASTING_SECONDS = 60
const settled = () => refresh([healthCalls.health])

function AlarmRow({ alarm, now, onHow }: { alarm: Alarm; now: number; onHow: () => void }) {
  const { key, level, values, since, mutedUntil } = alarm
  const { title, text } = alarmText(key, values)
  const mute = useChange({ call: caller(healthCalls.mute), settled })
  const seconds = secondsSince(since, now)
  return (
    <div className={cx(styles.row, level === 'bad' && styles.bad)}>
      <Icon name="warn" />
      <div className={styles.about}>
        <b>{title}</b>
        <p>
          {seconds >= LASTING_SECONDS && `${texts.since(span(seconds))}。`}
          {text}
        </p>
      </div>
      <div className={styles.acts}>
        {mutedUntil === null ? (
          <Button variant="quiet" busy={mute.busy} onClick={() => mute.run({ alarm: key })}>
            {texts.mute}
          </Button>
        ) : (
          <span className={styles.muted}>{texts.mutedUntil(clock(mutedUntil))}</span>
        )}
        <Button variant="line" className={styles.how} onClick={onHow}>
          {texts.how}
        </Button>
      </div>
    </div>
  )
}

function NextSteps({ alarm, onClose }: { alarm: Alarm | undefined; onClose: () => void }) {
  const found = alarm && alarmText(alarm.key, alarm.values)
  const retry = useChange({ call: caller(healthCalls.retryJobs), done: onClose, settled })
  return (
    <Dialog
      open={alarm !== undefined}
      onClose={onClose}
      title={found?.title ?? ''}
      text={found?.text}
      wide={{ close: texts.close }}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.close}
          </Button>
          {alarm?.key === 'jobsFailed' && (
            <Button busy={retry.busy} onClick={() => retry.run({})}>
              {texts.retry}
            </Button>
          )}
        </>
      }
    >
      <ol className={styles.steps}>
        {found?.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {alarm && (
        <a className={styles.guide} href={alarmGuide(alarm.key)} target="_blank" rel="noreferrer">
          {texts.guide}
        </a>
      )}
    </Dialog>
  )
}
