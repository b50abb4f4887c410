import { RETENTION_WEEKS, type RetentionFigures } from '@sp/contract'
import type { CSSProperties } from 'react'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { long } from '../days.ts'
import { texts } from '../texts.ts'
import styles from './figures.module.css'

const words = texts.retention
const AFTER = Array.from({ length: RETENTION_WEEKS }, (_, at) => at + 1)

export const Retention = ({ rows }: { rows: readonly RetentionFigures[] }) => (
  <div className={styles.whole}>
    <Box title={words.title} end={words.end}>
      <div className={styles.retention}>
        <Table
          label={words.title}
          tight
          columns={[
            words.week,
            { label: words.people, num: true },
            ...AFTER.map((week) => ({ label: texts.weekOf(week), num: true })),
          ]}
        >
          {rows.map(({ week, joined, returned }) => (
            <tr key={week}>
              <th scope="row">{long(week)}</th>
              <td data-num>{joined ?? texts.none}</td>
              {returned.map((value, at) => (
                <Share key={AFTER[at]} value={value} />
              ))}
              {returned.length < AFTER.length && (
                <td colSpan={AFTER.length - returned.length} aria-label={words.notOver} />
              )}
            </tr>
          ))}
        </Table>
      </div>
    </Box>
  </div>
)

function Share({ value }: { value: number | null }) {
  if (value === null) return <td className={styles.few}>{texts.few}</td>
  return (
    <td data-num className={styles.share} style={{ '--share': value / 200 } as CSSProperties}>
      {value}%
    </td>
  )
}
