import type { StorageReading } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { bytes } from '../../../platform/bytes.ts'
import { dateTime } from '../../../platform/time.ts'
import { whole } from '../measures.ts'
import { texts } from '../texts.ts'
import styles from './health.module.css'

const words = texts.storage
const names: Readonly<Record<string, string>> = words.kinds

export function StorageBox({ storage }: { storage: StorageReading | undefined }) {
  return (
    <Box title={words.title} end={storage && words.counted(dateTime(storage.countedAt))}>
      {storage ? <Kinds storage={storage} /> : <p className={styles.meta}>{words.never}</p>}
    </Box>
  )
}

function Kinds({ storage: { kinds, orphansRemoved, orphansRemovedBytes } }: { storage: StorageReading }) {
  const columns = words.columns.map((label, at) => ({ label, num: at > 0 }))
  const all = {
    kind: 'all',
    files: kinds.reduce((sum, { files }) => sum + files, 0),
    bytes: kinds.reduce((sum, each) => sum + each.bytes, 0),
    byAge: (kinds[0]?.byAge ?? []).map((_, at) => kinds.reduce((sum, { byAge }) => sum + (byAge[at] ?? 0), 0)),
  }
  const removed = orphansRemoved > 0 ? words.removed(whole(orphansRemoved), bytes(orphansRemovedBytes)) : ''
  return (
    <>
      <Table label={words.title} columns={columns} tight>
        {[...kinds, all].map(({ kind, files, bytes: size, byAge }) => (
          <tr key={kind}>
            <td data-nowrap="">{kind === 'all' ? <b>{words.all}</b> : (names[kind] ?? kind)}</td>
            <td data-num="">{whole(files)}</td>
            <td data-num="">{bytes(size)}</td>
            {byAge.map((some, at) => (
              <td key={at} data-num="">
                {some === 0 ? texts.none : bytes(some)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p className={styles.note}>
        {removed}
        {words.orphans}
      </p>
    </>
  )
}
