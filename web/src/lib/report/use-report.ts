import { type Input, type ReportReason, reportCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '../call.ts'
import { newClientKey } from '../client-key.ts'
import { useDraft } from '../draft.ts'
import { learnBlocked } from '../people.ts'
import { type Fault, faultOf } from './fault.ts'
import type { ReportSheetProps } from './reported.ts'
import { texts } from './texts.ts'

type Draft = Omit<Input<typeof reportCalls.report>, 'clientKey'>

/** What is being said about a thing. Nothing of it goes before the server has it. */
export function useReport({ what, open, onClose }: ReportSheetProps) {
  const { targetType, targetId, ownerId, onBlocked } = what
  const { text: detail, setText, discard } = useDraft(`report:${targetType}:${targetId}`)
  const [reason, setReason] = useState<ReportReason>()
  const [block, setBlock] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  const keyOf = useAttempt()
  const inSight = useInSight(open)

  const send = async (draft: Draft) => {
    setBusy(true)
    try {
      await call(reportCalls.report, { ...draft, clientKey: keyOf(draft) })
    } catch (error) {
      const text = messageOf(error, texts.failed)
      setFault({ at: 'all', text })
      if (!inSight.current) toast(text)
      return setBusy(false)
    }
    setBusy(false)
    discard()
    onClose()
    toast(texts.done, { icon: 'check' })
    if (!draft.block) return
    onBlocked?.()
    learnBlocked(ownerId)
  }
  /** @returns what is wrong with it, before anything is sent. */
  const submit = (): Fault | undefined => {
    if (busy) return undefined
    const found = faultOf(reason, detail)
    setFault(found)
    if (!found && reason) void send({ targetType, targetId, reason, detail: detail.trim(), block })
    return found
  }
  const choose = (next: ReportReason) => {
    setReason(next)
    setFault(undefined)
  }
  const write = (next: string) => {
    setText(next)
    setFault(undefined)
  }
  return { reason, choose, detail, write, block, setBlock, fault, busy, submit }
}

/** Put away while it was on its way? Then it says elsewhere how it went. */
function useInSight(open: boolean) {
  const inSight = useRef(open)
  useEffect(() => {
    inSight.current = open
    return () => {
      inSight.current = false
    }
  }, [open])
  return inSight
}

/** The same words sent again after a failure are the same report. */
function useAttempt(): (draft: Draft) => string {
  const last = useRef({ said: '', clientKey: '' })
  return (draft) => {
    const said = JSON.stringify(draft)
    if (last.current.said !== said) last.current = { said, clientKey: newClientKey() }
    return last.current.clientKey
  }
}
