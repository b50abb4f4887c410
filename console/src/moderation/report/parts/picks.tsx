import { Button } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import type { BatchCase } from '../batch.ts'
import { texts as decision } from '../decision-texts.ts'
import { texts } from '../texts.ts'
import { BatchDialog } from './batch-dialog.tsx'
import styles from './case-list.module.css'

interface PicksProps {
  cases: readonly BatchCase[]
  onEnd: () => void
  none: ReactNode
}

/** Actions on the selected cases. Stays mounted during the dialog, even if the last case has left the list. */
export function Picks({ cases, onEnd, none }: PicksProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (cases.length === 0 && !isAsking) return none
  return (
    <div className={styles.picks}>
      <b role="status">{texts.pickedCount(cases.length)}</b>
      <Button variant="quiet" onClick={onEnd}>
        {texts.unpick} <Kbd>Esc</Kbd>
      </Button>
      <Button onClick={() => setIsAsking(true)}>{decision.batch}</Button>
      <BatchDialog cases={cases} open={isAsking} onClose={() => setIsAsking(false)} onDone={onEnd} />
    </div>
  )
}
