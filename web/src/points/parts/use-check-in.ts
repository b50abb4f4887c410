import { toast } from '@sp/ui'
import { useCheckInState, useCheckInToday } from '../api.ts'
import { texts } from '../texts.ts'

/** The check-in of today: undefined until it is known. */
export function useCheckIn() {
  const state = useCheckInState()
  const { run, busy } = useCheckInToday()
  const press = () => (state?.checkIn ? toast(texts.checkInAgain) : run())
  return state && { done: state.checkIn, busy, press: () => void press() }
}
