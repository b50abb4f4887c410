import { IDLE_MINUTES, staffCalls } from '@sp/contract'
import { useEffect } from 'react'
import { idleFor, idleTime, noteTouch, watchTouch } from '../platform/activity.ts'
import { call } from '../platform/call.ts'
import { signOut } from '../platform/sign-out.ts'

const MINUTE = 60_000
const LOOK_MS = 15_000
/** After this long with input but without a request, the page sends a keep-alive. */
const ACTIVITY_REPORT_MS = (IDLE_MINUTES / 2) * MINUTE

/** Ends the session after half an hour without input, so that no member data stays on the screen. */
export function useIdleEnd(): void {
  useEffect(() => {
    noteTouch()
    const unwatch = watchTouch()
    const timer = setInterval(() => {
      if (idleFor() >= IDLE_MINUTES * MINUTE) return signOut('idle')
      if (idleTime() >= ACTIVITY_REPORT_MS && idleFor() < ACTIVITY_REPORT_MS)
        void call(staffCalls.me, {}).catch(() => undefined)
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }, [])
}
