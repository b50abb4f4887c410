import { staffCalls } from '@sp/contract'
import { call } from './call.ts'
import { endSession } from './session.ts'

/** Clears the screen at once, even if the logout request fails. */
export function signOut(why: 'left' | 'idle' = 'left'): void {
  void call(staffCalls.logout, {}).catch(() => undefined)
  endSession(why)
}
