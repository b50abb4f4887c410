import { CallError, loverCalls as calls, squareRefusals } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useDraftForm } from '../../platform/form/use-draft-form.ts'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
import { notifyWindows, squareChanged } from '../membership/api.ts'
import { addReason, breakUp, loverMoved, type MoreWords } from './api.ts'
import { texts } from './texts.ts'

interface Words {
  reason: string
}

/** The form of the end and of additions share one draft: words that are too late for one are kept for the other. */
const useWords = (sessionId: number, call: typeof calls.breakUp | typeof calls.addReason) =>
  useDraftForm<Words>({
    call,
    start: { reason: '' },
    draft: { key: `square:end:${sessionId}`, field: 'reason' },
    otherwise: 'reason',
  })

const isOver = (error: unknown): boolean =>
  error instanceof CallError && error.reason === squareRefusals.notInLove.reason

export function useEnding(sessionId: number, onClose: () => void) {
  const go = useGo()
  const isHere = useIsMounted()
  const { form, draft } = useWords(sessionId, calls.breakUp)
  const leave = (words: string) => {
    toast(words, { time: 4000 })
    void squareChanged()
    notifyWindows()
    if (!isHere()) return
    onClose()
    go(paths.parted(sessionId), { replace: true })
  }
  const { run, busy } = useCreate(
    {
      call: breakUp,
      created: () => leave(texts.end.done),
      refused: (words, error) => (isOver(error) ? leave(texts.end.over) : form.refused(words, error)),
    },
    draft,
  )
  const send = ({ reason }: Words) =>
    confirm({ ...texts.end.sure, danger: true }).then((sure) => sure && run({ reason: reason.trim() }))
  return { form, send, busy }
}

export function useAdding(sessionId: number, remarks: readonly string[]) {
  const { form, draft } = useWords(sessionId, calls.addReason)
  const { run, busy } = useCreate<MoreWords, unknown>(
    {
      call: addReason,
      created: () => toast(texts.parted.sent, { icon: 'check' }),
      refresh: () => {
        notifyWindows()
        return loverMoved()
      },
      refused: form.refused,
    },
    draft,
  )
  const [before] = useState(form.values.reason.trim())
  const { discard } = draft
  // The response was lost but the words had arrived: they must not be sent twice.
  const hasArrived = before !== '' && remarks.includes(before)
  useEffect(() => {
    if (hasArrived) discard()
  }, [hasArrived, discard])
  const send = ({ reason }: Words) => run({ id: sessionId, reason: reason.trim() })
  return { form, send, busy }
}
