import { staffCalls } from '@sp/contract'
import { call } from './call.ts'
import { endSession } from './session.ts'

/** The screen is cleared at once, whether the server hears of it or not. */
export function signOut(why: 'left' | 'idle' = 'left'): void {
  void call(staffCalls.logout, {}).catch(() => undefined)
  endSession(why)
}
