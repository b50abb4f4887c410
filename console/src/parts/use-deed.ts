import { consoleRefusals, isRefusal, staffCalls } from '@sp/contract'
import { toast } from '@sp/ui'
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

interface Deed {
  deed: () => Promise<unknown>
  /** Puts away where it was asked; not called where somebody did that meanwhile. */
  close: () => void
  done: (() => void) | undefined
  /** Stands in the dialog where it was asked. */
  within: { readonly current: Element | null }
}

/** Does something that may want a fresh code: asks for one where the server says so, and does the same again with it. */
export function useDeed({ deed, close, done, within }: Deed) {
  const [state, setState] = useState(ready)
  const isHere = () => within.current?.closest('dialog')?.open === true
  const go = async (code?: string) => {
    setState(({ codeNeeded }) => ({ busy: true, codeNeeded }))
    try {
      if (code !== undefined) await call(staffCalls.fresh, { code })
      await deed()
      setState(ready)
      if (isHere()) close()
      done?.()
    } catch (error) {
      setState(after(error))
      if (!isHere()) toast(messageOf(error))
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
