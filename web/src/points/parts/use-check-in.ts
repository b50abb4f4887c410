import { toast } from '@sp/ui'
import { useState } from 'react'
import { messageOf } from '../../lib/call.ts'
import { checkIn, useCheckInState } from '../api.ts'
import { texts } from '../texts.ts'

/** The check-in of today: undefined until it is known. */
export function useCheckIn() {
  const state = useCheckInState()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (state?.checkIn) return toast(texts.checkInAgain)
    setBusy(true)
    try {
      await checkIn()
      toast(texts.checkInDone)
    } catch (error) {
      toast(messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  return state && { done: state.checkIn, busy, press: () => void press() }
}
