import { type Closure, type Shift, WEEKDAYS } from '@sp/contract'
import { IconButton } from '@sp/ui'
import { useRemoveClosure, useRemoveShift } from '../plan-api.ts'
import { texts } from '../plan-texts.ts'
import styles from './plan.module.css'

export function Week({ shifts, mayPlan }: { shifts: readonly Shift[]; mayPlan: boolean }) {
  return (
    <ol className={styles.week} aria-label={texts.week}>
      {WEEKDAYS.map((weekday) => {
        const day = texts.days[weekday - 1] ?? ''
        const those = shifts.filter((each) => each.weekday === weekday)
        return (
          <li key={weekday}>
            <h3>{day}</h3>
            {those.length === 0 ? (
              <p className={styles.empty}>{texts.nobodyOnDay}</p>
            ) : (
              <ul>
                {those.map((shift) => (
                  <ShiftRow key={shift.id} shift={shift} day={day} mayPlan={mayPlan} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function ShiftRow({ shift: { id, from, to, by }, day, mayPlan }: { shift: Shift; day: string; mayPlan: boolean }) {
  const remove = useRemoveShift()
  const hours = texts.shift(from, to <= from ? texts.overnight(to) : to)
  return (
    <li className={styles.shift}>
      <span className={styles.hours}>{hours}</span>
      <span className={styles.who}>{by.nickname}</span>
      {mayPlan && (
        <IconButton
          icon="close"
          size="s"
          label={texts.remove(`${day} ${hours} ${by.nickname}`)}
          aria-busy={remove.busy}
          onClick={() => remove.run({ id })}
        />
      )}
    </li>
  )
}

export function Closures({ closures, mayPlan }: { closures: readonly Closure[]; mayPlan: boolean }) {
  const remove = useRemoveClosure()
  return (
    <div className={styles.closures}>
      <h3>{texts.closures}</h3>
      <ul>
        {closures.map(({ id, from, to }) => (
          <li key={id} className={styles.closure}>
            <span>{texts.closure(from, to)}</span>
            {mayPlan && (
              <IconButton
                icon="close"
                size="s"
                label={texts.remove(texts.closure(from, to))}
                aria-busy={remove.busy}
                onClick={() => remove.run({ id })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
