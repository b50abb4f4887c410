import type { ConsoleMaintainer } from '@sp/contract'
import { cx } from '@sp/ui'
import { dayOf } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { absenceOf, nextOf } from '../idle.ts'
import { nameOf } from '../name-of.ts'
import { texts } from '../texts.ts'
import maintainers from './maintainers.module.css'
import styles from './succession.module.css'

interface SuccessionProps {
  heads: readonly ConsoleMaintainer[]
  vices: readonly ConsoleMaintainer[]
}

export function Succession({ heads, vices }: SuccessionProps) {
  const now = useNow()
  const absence = absenceOf(heads, now)
  if (absence === undefined) return null
  const { head, days, remindedAt, succeededAt } = absence
  const next = nextOf(vices, now)
  const by = dayOf(succeededAt)
  const steps = [
    remindedAt === null
      ? [texts.day(texts.remindDay), texts.notReminded, undefined]
      : [texts.day(texts.remindDay), texts.reminded(dayOf(remindedAt)), styles.done],
    [texts.today, texts.todayIs(days), styles.now],
    [texts.day(texts.succeedDay), next ? texts.succeeds(by, nameOf(next)) : texts.nobodySucceeds(by), undefined],
  ] as const
  return (
    <section>
      <h3 className={maintainers.head}>
        {texts.succession} <span className={maintainers.meta}>{texts.afterAway(nameOf(head))}</span>
      </h3>
      <ol className={styles.steps}>
        {steps.map(([when, what, result]) => (
          <li key={when} className={cx(result)}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
