import { texts } from '../texts.ts'
import styles from './figures.module.css'

const format = new Intl.NumberFormat('zh-CN')

/** A number of people; of too few only that. @param hidden what is written where it is hidden for another reason, too */
export const PeopleCell = ({ value, hidden = texts.few }: { value: number | null; hidden?: string }) =>
  value === null ? <td className={styles.few}>{hidden}</td> : <td data-num>{format.format(value)}</td>

/** A number of things; none where there was nothing to measure. */
export const NumberCell = ({ value }: { value: number | null }) => (
  <td data-num>{value === null ? texts.none : format.format(value)}</td>
)
