import { CallError, PAIR_COMMENT_MAX, squareRefusals } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useDraft } from '../../platform/device/draft.ts'
import { faultOfText } from '../../platform/form/text-fault.ts'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
import { notifyWindows, squareChanged } from '../membership/api.ts'
import { addReason, breakUp, loverMoved, type MoreWords } from './api.ts'
import { texts } from './texts.ts'

const limits = { max: PAIR_COMMENT_MAX, tooLong: texts.end.tooLong }

/** The form of the end and of additions share one draft: words that are too late for one are kept for the other. */
const useWords = (sessionId: number, required: string) => {
  const draft = useDraft(`square:end:${sessionId}`)
  const [fault, setFault] = useState<string>()
  const write = (text: string) => {
    draft.setText(text)
    setFault(undefined)
  }
  const validate = (): boolean => {
    const found = faultOfText(draft.text, { ...limits, required })
    setFault(found)
    return found === undefined
  }
  return { draft, write, fault, setFault, judge: validate }
}

const isOver = (error: unknown): boolean =>
  error instanceof CallError && error.reason === squareRefusals.notInLove.reason

export function useEnding(sessionId: number, onClose: () => void) {
  const go = useGo()
  const isHere = useIsMounted()
  const { draft, write, fault, setFault, judge: validate } = useWords(sessionId, texts.end.required)
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
      refused: (words, error) => (isOver(error) ? leave(texts.end.over) : setFault(words)),
    },
    draft,
  )
  const submit = (): string | undefined => {
    if (!validate()) return 'reason'
    const reason = draft.text.trim()
    void confirm({ ...texts.end.sure, danger: true }).then((sure) => sure && run({ reason }))
    return undefined
  }
  return { reason: draft.text, write, fault, submit, busy }
}

export function useAdding(sessionId: number, remarks: readonly string[]) {
  const { draft, write, fault, setFault, judge: validate } = useWords(sessionId, texts.parted.required)
  const { run, busy } = useCreate<MoreWords, unknown>(
    {
      call: addReason,
      created: () => toast(texts.parted.sent, { icon: 'check' }),
      refresh: () => {
        notifyWindows()
        return loverMoved()
      },
      refused: setFault,
    },
    draft,
  )
  const [before] = useState(draft.text.trim())
  const { discard } = draft
  // The response was lost but the words had arrived: they must not be sent twice.
  const hasArrived = before !== '' && remarks.includes(before)
  useEffect(() => {
    if (hasArrived) discard()
  }, [hasArrived, discard])
  const submit = () => {
    if (validate()) run({ id: sessionId, reason: draft.text.trim() })
  }
  return { words: draft.text, write, fault, submit, busy }
}
