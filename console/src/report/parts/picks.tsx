import { Button } from '@sp/ui'
import { useState } from 'react'
import { Kbd } from '../../parts/kbd.tsx'
import { texts as decision } from '../decision-texts.ts'
import { texts } from '../texts.ts'
import { BatchDialog } from './batch-dialog.tsx'
import styles from './case-list.module.css'

/** What is done with what is picked; in the place of the hints. */
export function Picks({ ids, onEnd }: { ids: readonly number[]; onEnd: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.picks}>
      <b role="status">{texts.pickedCount(ids.length)}</b>
      <Button variant="quiet" onClick={onEnd}>
        {texts.unpick} <Kbd>Esc</Kbd>
      </Button>
      <Button onClick={() => setIsAsking(true)}>{decision.batch}</Button>
      <BatchDialog ids={ids} open={isAsking} onClose={() => setIsAsking(false)} onDone={onEnd} />
    </div>
  )
}
