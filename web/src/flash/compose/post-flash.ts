import { messageOf } from '@sp/client/message-of'
import { flashRefusals, isRefusal } from '@sp/contract'
import { toast } from '@sp/ui'
import { PutFailed } from '../../content/upload/put-file.ts'
import { cannotPostLine } from '../../platform/cannot-post.ts'
import { clientKeyFor } from '../../platform/query/create-key.ts'
import { texts as shared } from '../../platform/texts.ts'
import { writeFlashConfig } from '../feed/flash-config.ts'
import { createFlash, fetchFlash, publishFlash, requestUpload } from '../flash/api.ts'
import { clearFlashLists, isNotFound } from '../flash/cache.ts'
import { discardDraft, getDraft, isTakenAway, pictureOf } from './draft.ts'
import { isBusy, nextPicture } from './machine.ts'
import { blankSent, readSent } from './posting-progress.ts'
import {
  forgetPosted,
  getPosting,
  getSent,
  halt,
  KEY,
  learn,
  note,
  notifyPages,
  reset,
  show,
  step,
} from './posting-state.ts'
import { blankSending, sendPicture } from './send-picture.ts'
import { texts } from './texts.ts'

let upload = new AbortController()
export const stopUpload = (): void => upload.abort()

/** The server has deleted the draft flash or its picture slots are full: all of it can be sent again from here. */
const isLost = (error: unknown): boolean =>
  isNotFound(error) ||
  isRefusal(error, flashRefusals.imagesFull) ||
  // An upload address expires when its flash is deleted.
  (error instanceof PutFailed && error.status === 404)

export const failureText = (error: unknown): string => cannotPostLine(error) ?? messageOf(error, shared.failed)

export async function postFlash(signal: AbortSignal): Promise<void> {
  if (isTakenAway()) return reset()
  // Adopts the progress that another window made.
  learn(readSent() ?? getSent())
  let isSecond = false
  while (!signal.aborted && isBusy(getPosting().posting)) {
    try {
      await advance(signal)
    } catch (error) {
      if (signal.aborted) return
      if (isSecond || !isLost(error) || getSent()?.flashId === undefined) return halt(failureText(error))
      isSecond = true
      forgetPosted()
      step({ type: 'gone' })
    }
  }
}

async function advance(signal: AbortSignal): Promise<void> {
  const { posting } = getPosting()
  if (posting.step === 'creating') await create(signal)
  else if (posting.step === 'uploading') await sendNext(posting.flashId, signal)
  else if (posting.step === 'publishing') await publish(posting.flashId, signal)
  else if (posting.step === 'clearing') await finish(posting.flashId, signal)
}

async function create(over: AbortSignal): Promise<void> {
  // Files that turn out not to be pictures are removed from the draft first.
  await Promise.allSettled(getDraft().pictures.map(({ key }) => pictureOf(key)))
  if (over.aborted) return
  const { text, isPrivate, warning, pictures } = getDraft()
  const keys = pictures.map(({ key }) => key)
  const hasPictures = keys.length > 0
  const input = {
    content: text.trim(),
    isPrivate,
    ...(warning ? { warning } : {}),
    ...(hasPictures ? { held: hasPictures } : {}),
  }
  // Different pictures make it a different flash, too.
  const clientKey = clientKeyFor(KEY, { ...input, pictures: keys })
  const before = getSent()
  const now = before?.clientKey === clientKey ? before : blankSent(clientKey)
  note(now)
  const flashId = now.flashId ?? (await createFlash({ ...input, clientKey }))
  if (over.aborted) return
  note({ ...now, flashId })
  step({ type: 'created', flashId, sent: keys.map((key) => now.arrived.includes(key)) })
}

async function sendNext(flashId: number, over: AbortSignal): Promise<void> {
  const index = nextPicture(getPosting().posting)
  const key = getDraft().pictures[index]?.key ?? ''
  upload = new AbortController()
  const { signal } = upload
  step({ type: 'sending', index, part: 0 })
  try {
    await send(key, flashId, signal, (part) => step({ type: 'sending', index, part }))
  } catch (error) {
    if (signal.aborted) return
    if (isLost(error)) throw error
    const why = error instanceof PutFailed ? texts.putFailed : texts.uploadFailed
    toast(why)
    show({ failed: true, why })
    step({ type: 'failed', index })
    return
  }
  const sent = getSent()
  if (over.aborted || !sent) return
  note({ ...sent, arrived: [...sent.arrived, key] })
  step({ type: 'sent', index })
}

async function send(key: string, flashId: number, signal: AbortSignal, onPart: (part: number) => void): Promise<void> {
  await sendPicture(await pictureOf(key), getSent()?.sendings[key] ?? blankSending(), {
    request: (wanted, over) => requestUpload({ flashId, ...wanted }, over),
    signal,
    onAddress: (sending) => {
      const sent = getSent()
      if (sent && !signal.aborted) note({ ...sent, sendings: { ...sent.sendings, [key]: sending } })
    },
    onPart: (part) => !signal.aborted && onPart(part),
  })
}

async function publish(flashId: number, over: AbortSignal): Promise<void> {
  const sent = getSent()
  if (!sent) throw new Error('nothing was sent')
  note({ ...sent, tried: true })
  await publishFlash({ flashId, clientKey: sent.clientKey })
  if (!over.aborted) step({ type: 'published' })
}

/** Whether staff must approve the flash first; a failed request counts as no. */
const isWaiting = (flashId: number): Promise<boolean> =>
  fetchFlash(flashId).then(
    ({ waiting }) => waiting,
    () => false,
  )

async function finish(flashId: number, over: AbortSignal): Promise<void> {
  // The draft first: if the window is closed in between, nothing can be posted a second time.
  discardDraft()
  forgetPosted()
  const [waits] = await Promise.all([isWaiting(flashId), clearFlashLists().catch(() => {})])
  if (over.aborted) return
  step({ type: 'cleared' })
  toast(waits ? texts.postedWaiting : texts.posted, { icon: waits ? 'clock' : 'check' })
  // The list has changed when the reader returns to it.
  if (notifyPages(flashId)) writeFlashConfig({ scroll: { 0: 0, 1: 0 }, place: { 0: null, 1: null } })
  else reset()
}
