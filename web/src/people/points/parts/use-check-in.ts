import { pointsRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useCheckInState, useCheckInToday } from '../api.ts'

/** The check-in of today; undefined while loading. `again` retries after a failure. */
export function useCheckIn() {
  const { state, failed, busy: asking, again } = useCheckInState()
  const { run, busy } = useCheckInToday()
  const press = () => (state?.checkIn ? toast(pointsRefusals.checkedIn.msg) : run())
  const today = state && { done: state.checkIn, days: state.days, busy, press: () => void press() }
  return { today, failed, asking, again }
}
