import { consoleRefusals, isRefusal, staffCalls } from '@sp/contract'
import { useState } from 'react'
import { call, messageOf } from '../platform/call.ts'

interface State {
  busy: boolean
  /** The server asks for a code, because this cannot be undone. */
  codeNeeded: boolean
  error?: string
  wrongCode?: string
}
const ready: State = { busy: false, codeNeeded: false }

/** Does something that may want a fresh code: asks for one where the server says so, and does the same again with it. */
export function useDeed(deed: () => Promise<unknown>, done: () => void) {
  const [state, setState] = useState(ready)
  const go = async (code?: string) => {
    setState(({ codeNeeded }) => ({ busy: true, codeNeeded }))
    try {
      if (code !== undefined) await call(staffCalls.fresh, { code })
      await deed()
      setState(ready)
      done()
    } catch (error) {
      setState(after(error))
    }
  }
  return { ...state, go, reset: () => setState(ready) }
}

function after(error: unknown): State {
  if (isRefusal(error, consoleRefusals.freshCodeNeeded)) return { busy: false, codeNeeded: true }
  const words = messageOf(error)
  return isRefusal(error, consoleRefusals.wrongCode) || isRefusal(error, consoleRefusals.usedCode)
    ? { busy: false, codeNeeded: true, wrongCode: words }
    : { busy: false, codeNeeded: false, error: words }
}
