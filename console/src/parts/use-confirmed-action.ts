import { consoleRefusals, isRefusal, staffCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { call, messageOf } from '../platform/call.ts'

interface State {
  busy: boolean
  /** The server requires a code because the action is irreversible. */
  codeNeeded: boolean
  error?: string
  wrongCode?: string
}
const ready: State = { busy: false, codeNeeded: false }

interface ConfirmedAction {
  action: () => Promise<unknown>
  /** Closes the dialog; not called if the user has already closed it. */
  close: () => void
  done: (() => void) | undefined
  within: { readonly current: Element | null }
}

export function useConfirmedAction({ action, close, done, within }: ConfirmedAction) {
  const [state, setState] = useState(ready)
  const isHere = () => within.current?.closest('dialog')?.open === true
  const go = async (code?: string) => {
    setState(({ codeNeeded }) => ({ busy: true, codeNeeded }))
    try {
      if (code !== undefined) await call(staffCalls.fresh, { code })
      await action()
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
