import type { SupportPlan } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { useMay } from '../../../platform/may.ts'
import { dateTime } from '../../../platform/time.ts'
import { usePlan } from '../plan-api.ts'
import { texts } from '../plan-texts.ts'
import styles from './plan.module.css'
import { ClosureDialog, ShiftDialog } from './plan-dialogs.tsx'
import { Closures, Week } from './plan-week.tsx'

/** Who of the staff answers customer service now and next; the owner plans the week. */
export const PlanBox = () => (
  <QueryResult result={usePlan()} lines={3}>
    {(plan) => <Plan plan={plan} />}
  </QueryResult>
)

function Plan({ plan }: { plan: SupportPlan }) {
  const [asked, setAsked] = useState<'shift' | 'closure'>()
  const mayPlan = useMay()('POST attendant/shift')
  const close = () => setAsked(undefined)
  return (
    <Box title={texts.title} end={texts.week}>
      <div className={styles.plan}>
        <Now {...plan} />
        {plan.shifts.length > 0 && <Week shifts={plan.shifts} mayPlan={mayPlan} />}
        {plan.closures.length > 0 && <Closures closures={plan.closures} mayPlan={mayPlan} />}
        {mayPlan && (
          <div className={styles.acts}>
            <Button size="sm" variant="soft" icon="plus" onClick={() => setAsked('shift')}>
              {texts.addShift}
            </Button>
            <Button size="sm" variant="quiet" icon="moon" onClick={() => setAsked('closure')}>
              {texts.addClosure}
            </Button>
          </div>
        )}
      </div>
      <ShiftDialog open={asked === 'shift'} onClose={close} colleagues={plan.colleagues} />
      <ClosureDialog open={asked === 'closure'} onClose={close} />
    </Box>
  )
}

function Now({ hours, shifts, on, next }: SupportPlan) {
  const named = (people: SupportPlan['on']) => texts.names(people.map(({ nickname }) => nickname))
  if (shifts.length === 0) return <p>{texts.unplanned(hours.from, hours.to)}</p>
  return (
    <>
      <p className={styles.now}>
        {on.length === 0 ? (
          texts.absent
        ) : (
          <>
            {texts.now(named(on))} <span>{texts.until(hours.to)}</span>
          </>
        )}
      </p>
      <p className={styles.next}>{next ? texts.next(dateTime(next.at), named(next.by)) : texts.noNext}</p>
    </>
  )
}
