import { texts } from '../texts.ts'
import styles from './figures.module.css'

const format = new Intl.NumberFormat('zh-CN')

/**
 * Number of people; small counts are hidden for privacy. @param hidden text if it can be hidden for another
 * reason
 */
export const PeopleCell = ({ value, hidden = texts.few }: { value: number | null; hidden?: string }) =>
  value === null ? <td className={styles.few}>{hidden}</td> : <td data-num>{format.format(value)}</td>

/** Number of items; null means that nothing was measured. */
export const NumberCell = ({ value }: { value: number | null }) => (
  <td data-num>{value === null ? texts.none : format.format(value)}</td>
)
