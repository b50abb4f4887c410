import type { flashCalls, Input } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { writeFlashConfig } from '../../feed/flash-config.ts'
import { createFlash } from '../../flash/api.ts'
import { clearFlashLists } from '../../flash/cache.ts'
import type { Draft } from '../../platform/device/draft.ts'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { PutFailed } from '../../upload/put-file.ts'
import { editing, isBusy, next, nextPicture, type Posting, type PostingEvent } from '../machine.ts'
import { sendPicture } from '../send-picture.ts'
import { texts } from '../texts.ts'
import type { Picture } from './use-pictures.ts'

type NewFlash = Omit<Input<typeof flashCalls.create>, 'clientKey'>

/** Drives the machine: calls, uploads, and what follows them. */
export function usePosting(pictures: readonly Picture[], draft: Pick<Draft, 'key' | 'discard'>) {
  const [posting, show] = useState<Posting>(editing)
  const now = useRef(posting)
  const stopper = useRef(new AbortController())
  const go = useGo()
  const step = (event: PostingEvent): boolean => {
    const after = next(now.current, event)
    if (after === now.current) return false
    now.current = after
    show(after)
    return true
  }
  useLeaving(now, stopper)

  const sendAll = async (flashId: number) => {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    for (let index = nextPicture(now.current); index >= 0; index = nextPicture(now.current)) {
      step({ type: 'sending', index, part: 0 })
      const sent = await sendOne(pictures[index], flashId, signal, (part) => step({ type: 'sending', index, part }))
      if (signal.aborted) return
      step({ type: sent ? 'sent' : 'failed', index })
    }
    if (now.current.step === 'clearing') await finish(flashId)
  }

  const finish = async (flashId: number) => {
    await clearFlashLists()
    step({ type: 'cleared' })
    // The list is another one when the reader comes back to it.
    writeFlashConfig({ scroll: { 0: 0, 1: 0 } })
    toast(texts.posted, { icon: 'check' })
    go(paths.flash(flashId), { replace: true })
  }

  const create = useCreate(
    {
      call: createFlash,
      created: (flashId) => {
        step({ type: 'created', flashId })
        void sendAll(flashId)
      },
      refused: (words) => {
        step({ type: 'refused' })
        toast(words)
      },
    },
    draft,
  )
  const submit = (input: NewFlash) => {
    // One that was sent before the page was left may still be on its way.
    if (step({ type: 'submit', count: pictures.length }) && !create.run(input)) step({ type: 'refused' })
  }

  return {
    posting,
    submit,
    stop: () => {
      stopper.current.abort()
      step({ type: 'stop' })
    },
    retry: (index: number) => {
      const wasStuck = now.current.step === 'stuck'
      if (step({ type: 'retry', index }) && wasStuck && now.current.step === 'uploading')
        void sendAll(now.current.flashId)
    },
    settle: () => {
      if (step({ type: 'settle' }) && now.current.step === 'clearing') void finish(now.current.flashId)
    },
  }
}

async function sendOne(
  picture: Picture | undefined,
  flashId: number,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<boolean> {
  if (!picture) return false
  try {
    await sendPicture(await picture.prepared, picture.sending, { flashId, signal, onPart })
    return true
  } catch (error) {
    if (!signal.aborted) toast(error instanceof PutFailed ? texts.putFailed : texts.uploadFailed)
    return false
  }
}

/** Whoever closes the window in the middle is asked by the browser; whoever leaves the page sees what became of it. */
function useLeaving(now: { readonly current: Posting }, stopper: { readonly current: AbortController }): void {
  useEffect(() => {
    const prevent = (event: BeforeUnloadEvent) => {
      if (isBusy(now.current)) event.preventDefault()
    }
    window.addEventListener('beforeunload', prevent)
    return () => {
      window.removeEventListener('beforeunload', prevent)
      leaveOff(now, stopper)
    }
  }, [now, stopper])
}

function leaveOff(now: { readonly current: Posting }, stopper: { readonly current: AbortController }): void {
  const { step } = now.current
  if (step !== 'uploading' && step !== 'stuck') return
  stopper.current.abort()
  toast(texts.unfinished)
  void clearFlashLists()
}
