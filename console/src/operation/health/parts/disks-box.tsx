import type { AlarmKey, HealthReadings } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { bytes } from '../../../platform/bytes.ts'
import { dateTime, dayOf } from '../../../platform/time.ts'
import { percent } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'
import { Bar, FactList, type FactRow } from './pieces.tsx'

const words = texts.disks
const HIGH = 0.8

type Disk = NonNullable<HealthReadings['disks']>[number]

const names: Readonly<Record<string, string>> = texts.folders
const shareOf = ({ freeBytes, totalBytes }: Disk) => 1 - freeBytes / totalBytes

/** Folders on one disk are one row. */
function byDisk(disks: readonly Disk[]): Disk[][] {
  const groups = new Map<string, Disk[]>()
  for (const disk of disks) {
    const key = `${disk.totalBytes} ${percent(shareOf(disk))}`
    groups.set(key, [...(groups.get(key) ?? []), disk])
  }
  return [...groups.values()]
}

function diskRow(folders: readonly Disk[]): FactRow[] {
  const [disk] = folders
  if (disk === undefined) return []
  const label = folders.map(({ folder }) => names[folder] ?? folder).join(texts.and)
  const { freeBytes, totalBytes } = disk
  const share = shareOf(disk)
  return [
    {
      label,
      bar: <Bar share={share} label={words.bar(label)} high={HIGH} />,
      value: (
        <>
          <span className={share >= HIGH ? styles.warm : undefined}>{percent(share)}</span> ·{' '}
          {words.used(bytes(totalBytes - freeBytes), bytes(totalBytes))}
        </>
      ),
    },
  ]
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

function certificateRow({ endsAt }: NonNullable<HealthReadings['certificate']>, raised: Raised): FactRow {
  const text = endsAt === null ? words.certificateUnseen : words.certificateEnds(dayOf(endsAt))
  return { label: words.certificate, value: raised.has('certificateEnds') ? warm(text) : text }
}

type Raised = ReadonlySet<AlarmKey>

export function DisksBox({ disks, files, mail, push, certificate, raised }: HealthReadings & { raised: Raised }) {
  const where = files?.bucket ? words.stored.bucket : words.stored.disk
  const stored = files && {
    label: words.store,
    value: files.failed > 0 ? warm(words.failed(files.failed)) : words.works(where),
  }
  const rows = [
    ...byDisk(disks ?? []).flatMap(diskRow),
    ...(stored ? [stored] : []),
    ...(mail ? mailRows(mail) : []),
    ...(push ? [{ label: words.push, value: words.pushed(push.sent, push.failed) }] : []),
    ...(certificate ? [certificateRow(certificate, raised)] : []),
  ]
  return (
    <Box title={words.title}>
      <FactList rows={rows} />
    </Box>
  )
}
