import { isForever } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { fullTime } from '../../../platform/time.ts'
import { useCheckInState } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './muted-note.module.css'

interface MutedNoteProps {
  otherwise?: ReactNode
  className?: string | undefined
}

export function MutedNote({ otherwise = null, className }: MutedNoteProps) {
  const { state } = useCheckInState()
  if (state?.banedStatus !== 1) return otherwise
  const { banedToDatetime, banedReason } = state
  const appeal = (
    <Button as={Link} to={paths.appeals()} size="sm" variant="danger-soft">
      {texts.appeal}
    </Button>
  )
  return (
    <Note tone="bad" className={className ?? styles.note} end={appeal}>
      {banedToDatetime && !isForever(banedToDatetime) ? texts.muted(fullTime(banedToDatetime)) : texts.mutedForGood}
      {banedReason && <span className={styles.why}>{texts.mutedWhy(banedReason)}</span>}
    </Note>
  )
}
