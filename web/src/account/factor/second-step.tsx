import type { FactorTask } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import { useState } from 'react'
import { canUseKeys } from '../../platform/device/can-use-keys.ts'
import { fullTime } from '../../platform/time.ts'
import { CodeStep } from './parts/code-step.tsx'
import styles from './parts/factor.module.css'
import { KeyStep } from './parts/key-step.tsx'
import { LostStep } from './parts/lost-step.tsx'
import { RecoveryStep } from './parts/recovery-step.tsx'
import type { StepProps } from './step.ts'
import { texts } from './texts.ts'

const { step: words } = texts

type Way = FactorTask['methods'][number] | 'lost'

interface SecondStepProps extends StepProps {
  onClose: () => void
  /** The second step can be ended before a session only. */
  canEnd?: boolean
}

const waysTo: Record<Way, string> = {
  key: words.toKey,
  code: words.toCode,
  recovery: words.toRecovery,
  lost: words.toLost,
}

const isPossible = (way: Way): boolean => way !== 'key' || canUseKeys()

/** What follows the password of a member with a second step, at the log-in and at every later question for it. */
export function SecondStep({ onClose, canEnd = false, ...props }: SecondStepProps) {
  const { task } = props
  const ways = task.methods.filter(isPossible)
  const [way, setWay] = useState<Way | undefined>(ways[0])
  if (way === 'lost') return <LostStep {...props} onDone={onClose} onBack={() => setWay(ways[0])} />
  const others: Way[] = [...ways.filter((each) => each !== way), ...(canEnd ? (['lost'] as const) : [])]
  return (
    <>
      {task.endsAt && (
        <Note tone="lamp" className={styles.above}>
          {texts.lost.until(fullTime(task.endsAt))}
        </Note>
      )}
      {way === undefined && <Note>{words.noWay}</Note>}
      {way === 'key' && <KeyStep {...props} />}
      {way === 'code' && <CodeStep {...props} />}
      {way === 'recovery' && <RecoveryStep {...props} />}
      <div className={styles.ways}>
        {others.map((each) => (
          <Button key={each} variant={each === 'lost' ? 'quiet' : 'text'} onClick={() => setWay(each)}>
            {waysTo[each]}
          </Button>
        ))}
        <Button variant="quiet" onClick={onClose}>
          {texts.back}
        </Button>
      </div>
    </>
  )
}
