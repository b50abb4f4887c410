import { PAIR_MOMENTS, type PairSession } from '@sp/contract'
import { cx, Dusk } from '@sp/ui'
import { useState } from 'react'
import { useSawMoment } from '../api.ts'
import { newMoment } from '../moments.ts'
import { texts } from '../texts.ts'
import { useLights } from '../use-lights.ts'
import styles from './both-yes.module.css'

const { bothYes } = texts

type Step = keyof typeof bothYes

const SHOWN_MS = 2500

/** Both agreed to the profiles, or to the photos: a small light at the head of the stage that begins. */
export function BothYes({ session }: { session: PairSession }) {
  const [moment] = useState(() => newMoment(session))
  return (
    <div role="status">
      {moment !== undefined && moment !== 'lover' && <Strip sessionId={session.id} moment={moment} />}
    </div>
  )
}

function Strip({ sessionId, moment }: { sessionId: number; moment: Step }) {
  const { run: saw } = useSawMoment(sessionId)
  const isLit = useLights(SHOWN_MS, () => void saw(PAIR_MOMENTS[moment]))
  const { title, text } = bothYes[moment]
  return (
    <Dusk close="end" lit={isLit} className={cx(styles.strip, isLit && styles.lit)}>
      {isLit && (
        <>
          <h2>{title}</h2>
          <p>{text}</p>
        </>
      )}
    </Dusk>
  )
}
