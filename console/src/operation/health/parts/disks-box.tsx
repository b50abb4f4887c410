import type { HealthReadings } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { dateTime } from '../../../platform/time.ts'
import { bytes, percent } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'
import { Bar, FactList, type FactRow } from './pieces.tsx'

const words = texts.disks
const HIGH = 0.8

type Disk = NonNullable<HealthReadings['disks']>[number]

function diskRow({ folder, freeBytes, totalBytes }: Disk): FactRow {
  const label = (texts.folders as Readonly<Record<string, string>>)[folder] ?? folder
  const share = 1 - freeBytes / totalBytes
  return {
    label,
    bar: <Bar share={share} label={words.bar(label)} high={HIGH} />,
    value: (
      <>
        <span className={share >= HIGH ? styles.warm : undefined}>{percent(share)}</span> ·{' '}
        {words.used(bytes(totalBytes - freeBytes), bytes(totalBytes))}
      </>
    ),
  }
}

const warm = (text: string) => <span className={styles.warm}>{text}</span>

function mailRows({
  receives,
  receivedAt,
  sends,
  sent,
  failed,
  fault,
}: NonNullable<HealthReadings['mail']>): FactRow[] {
  const received = receivedAt === null ? undefined : dateTime(receivedAt)
  const out = fault === '' ? words.mailOutOn(sent) : warm(words.mailOutFailed(failed, fault))
  return [
    { label: words.mailIn, value: receives ? words.mailInOn(received) : words.mailInOff },
    { label: words.mailOut, value: sends ? out : words.mailOutOff },
  ]
}

export function DisksBox({ disks = [], files, mail, push }: HealthReadings) {
  const where = files?.bucket ? words.stored.bucket : words.stored.disk
  const stored = files && {
    label: words.store,
    value: files.failed > 0 ? warm(words.failed(files.failed)) : words.works(where),
  }
  const rows = [
    ...disks.map(diskRow),
    ...(stored ? [stored] : []),
    ...(mail ? mailRows(mail) : []),
    ...(push ? [{ label: words.push, value: words.pushed(push.sent, push.failed) }] : []),
  ]
  return (
    <Box title={words.title}>
      <FactList rows={rows} />
    </Box>
  )
}
