import type { ReactNode } from 'react'
import { Box } from '../../../parts/box.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import styles from './figures.module.css'

interface FigureBoxProps {
  title: string
  span: string
  legend: ReactNode
  chart: ReactNode
  columns: readonly (Column | string)[]
  /** Table rows with all numbers, latest first. */
  children: ReactNode
  note?: string
}

/** A chart with its numbers in a table beside it, for those who cannot see the chart. */
export function FigureBox({ title, span, legend, chart, columns, children, note }: FigureBoxProps) {
  const heading = (
    <>
      {title} <span className={styles.span}>{span}</span>
    </>
  )
  return (
    <Box title={heading} end={legend}>
      <div className={styles.fig}>
        {chart}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by keys */}
        <section className={styles.numbers} tabIndex={0} aria-label={title}>
          <Table label={title} tight columns={columns}>
            {children}
          </Table>
        </section>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </Box>
  )
}
