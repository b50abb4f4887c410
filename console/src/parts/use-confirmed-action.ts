import { type Form, useForm } from '@sp/client/form/use-form'
import { consoleRefusals, isRefusal, staffCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { useChange } from '../platform/use-change.ts'

const { freshCodeNeeded, wrongCode, usedCode } = consoleRefusals

export interface ConfirmedAction<V extends object> {
  form: Form<V>
  /** Sends the request and rejects with the refusal, as `useChange(…).send` does. */
  act: (values: V) => Promise<unknown>
  onClose: () => void
  done?: (() => void) | undefined
}

export function useConfirmedAction<V extends object>({ form, act, onClose, done }: ConfirmedAction<V>) {
  /** The server requires a code because the action is irreversible. */
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const code = useForm({ start: { code: '' }, otherwise: 'code' })
  /** The dialog may be closed before the answer comes. */
  const isHere = () => form.ref.current?.closest('dialog')?.open === true
  const { run, busy } = useChange<{ values: V; fresh: string | undefined }>({
    call: async ({ values, fresh }) => {
      if (fresh !== undefined) await call(staffCalls.fresh, { code: fresh })
      await act(values)
    },
    done: () => {
      setIsCodeNeeded(false)
      form.reset()
      if (isHere()) onClose()
      done?.()
    },
    refused: (words, error) => {
      const isOfCode = isRefusal(error, wrongCode) || isRefusal(error, usedCode)
      const asks = isRefusal(error, freshCodeNeeded)
      setIsCodeNeeded(isOfCode || asks)
      if (isOfCode) code.refused(words, error)
      else if (!asks) form.refused(words, error)
      if (!isHere()) toast(words)
    },
  })
  /** @param fresh the code, after the server asked for one */
  const go = (values: V, fresh?: string) => {
    if (fresh !== undefined || !isCodeNeeded) run({ values, fresh })
  }
  return { code, isCodeNeeded, busy, go }
}
