import { useSlot } from '@sp/ui'
import { useEffect, useState } from 'react'
import { firstLight } from '../first-light.ts'
import { texts } from '../texts.ts'
import styles from './first-light.module.css'
import { PointFlight } from './point-flight.tsx'

/** Long enough to read both lines. */
const SHOWN_MS = 4200

/** When the first post of a new member is out, its window lights, and the point goes to 更多. It takes no presses. */
export function FirstLightHost() {
  const moment = useSlot(firstLight)
  const [isOver, end] = useState(false)
  useEffect(() => {
    end(false)
    if (moment === null) return
    const timer = setTimeout(() => end(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [moment])
  const isLit = moment !== null && !isOver
  return (
    <>
      <div role="status" className={styles.host}>
        {isLit && (
          <div className={styles.scene}>
            <span className={styles.window} aria-hidden="true" />
            <b>{texts.lit}</b>
            <span>{texts.litText}</span>
            {moment.points > 0 && <span className={styles.points}>{texts.pointsLabel(moment.points)}</span>}
          </div>
        )}
      </div>
      {moment && isOver && moment.points > 0 && <PointFlight points={moment.points} />}
    </>
  )
}
