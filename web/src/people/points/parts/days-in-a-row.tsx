import { Meta } from '@sp/ui'
import { useCheckInState } from '../api.ts'
import { texts } from '../texts.ts'

export function DaysInARow() {
  const days = useCheckInState().state?.days ?? 0
  return days > 1 && <Meta>{texts.inARow(days)}</Meta>
}
