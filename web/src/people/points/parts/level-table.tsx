import { LEVELS } from '@sp/contract'
import { texts } from '../texts.ts'
import styles from './lists.module.css'

export function LevelTable({ level: reached }: { level: number }) {
  const { levelHead, here, from: needed } = texts
  return (
    <div className={styles.list}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{levelHead.level}</th>
            <th scope="col">{levelHead.title}</th>
            <th scope="col">{levelHead.from}</th>
          </tr>
        </thead>
        <tbody>
          {LEVELS.map(({ level, title, from }) => (
            <tr key={level} className={level === reached ? styles.here : undefined}>
              <th scope="row">Lv.{level}</th>
              <td>
                {title}
                {level === reached && <span className={styles.mark}>{here}</span>}
              </td>
              <td>{needed(from)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
