import { consoleRefusals, isRefusal, staffCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { useChange } from '../platform/use-change.ts'

interface Refused {
  /** The server requires a code because the action is irreversible. */
  codeNeeded: boolean
  error?: string
  wrongCode?: string
}

interface ConfirmedAction {
  action: () => Promise<unknown>
  /** Closes the dialog; not called if the user has already closed it. */
  close: () => void
  done: (() => void) | undefined
  within: { readonly current: Element | null }
}

export function useConfirmedAction({ action, close, done, within }: ConfirmedAction) {
  const [refused, setRefused] = useState<Refused>({ codeNeeded: false })
  const isHere = () => within.current?.closest('dialog')?.open === true
  const { run, busy } = useChange<string | undefined>({
    call: async (code) => {
      if (code !== undefined) await call(staffCalls.fresh, { code })
      await action()
    },
    done: () => {
      setRefused({ codeNeeded: false })
      if (isHere()) close()
      done?.()
    },
    refused: (words, error) => {
      setRefused(refusedBy(words, error))
      if (!isHere()) toast(words)
    },
  })
  const go = (code?: string) => {
    setRefused(({ codeNeeded }) => ({ codeNeeded }))
    run(code)
  }
  return { ...refused, busy, go }
}

function refusedBy(words: string, error: unknown): Refused {
  if (isRefusal(error, consoleRefusals.freshCodeNeeded)) return { codeNeeded: true }
  const isWrongCode = isRefusal(error, consoleRefusals.wrongCode) || isRefusal(error, consoleRefusals.usedCode)
  return isWrongCode ? { codeNeeded: true, wrongCode: words } : { codeNeeded: false, error: words }
}
