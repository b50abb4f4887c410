import { useForm } from '@sp/client/form/use-form'
import { type FactorTask, sessionCalls } from '@sp/contract'
import { useState } from 'react'
import { taskOf } from '../../../platform/session/factor-task.ts'
import { useLogin } from '../api.ts'
import { type Closing, closingOf } from './reopen-dialog.tsx'

export function useLoginForm(username: string, onUsername: (username: string) => void) {
  const form = useForm({
    call: sessionCalls.login,
    start: { username, password: '' },
    onChange: (_, values) => onUsername(values.username),
  })
  const [closing, setClosing] = useState<Closing>()
  const [task, setTask] = useState<FactorTask>()
  const [isStepOpen, setIsStepOpen] = useState(false)
  const refused = (message: string, error: unknown) => {
    const [next, found] = [taskOf(error), closingOf(error)]
    setIsStepOpen(next !== undefined)
    if (next) setTask(next)
    else if (found) setClosing(found)
    else form.refused(message, error)
  }
  const { run, busy } = useLogin(refused)
  const send = ({ username: name, password }: { username: string; password: string }) => {
    run({ username: name.trim(), password })
  }
  return {
    form,
    send,
    busy,
    refused,
    step: { task, open: isStepOpen, onClose: () => setIsStepOpen(false), onOver: refused },
    reopening: { closing, onClose: () => setClosing(undefined) },
  }
}
