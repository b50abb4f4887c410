import { messageOf } from '@sp/client/message-of'
import { flashRefusals, isRefusal } from '@sp/contract'
import { toast } from '@sp/ui'
import { firstLight } from '../../account/welcome/first-light.ts'
import { PutFailed } from '../../content/upload/put-file.ts'
import { texts as pictureTexts } from '../../content/upload/texts.ts'
import { fetchEarned } from '../../people/points/api.ts'
import { cannotPostLine } from '../../platform/cannot-post.ts'
import { clientKeyFor } from '../../platform/query/create-key.ts'
import { texts as shared } from '../../platform/texts.ts'
import { writeFlashConfig } from '../feed/flash-config.ts'
import { createFlash, fetchFlash, picturesOf, publishFlash } from '../flash/api.ts'
import { clearFlashLists, isNotFound } from '../flash/cache.ts'
import { flashPictures, flashWords, getWords, KEY } from './draft.ts'
import { isBusy } from './machine.ts'
import { readSent } from './posting-progress.ts'
import {
  forgetPosted,
  getPosting,
  getSent,
  halt,
  learn,
  note,
  notifyPages,
  reset,
  show,
  step,
} from './posting-state.ts'
import { texts } from './texts.ts'

/** Longer than a usual toast, so that a new level can be read. */
const WARM = 3_000

/** The server has deleted the draft flash or its picture slots are full: all of it can be sent again from here. */
const isLost = (error: unknown): boolean =>
  isNotFound(error) ||
  isRefusal(error, flashRefusals.imagesFull) ||
  // An upload address expires when its flash is deleted.
  (error instanceof PutFailed && error.status === 404)

export const failureText = (error: unknown): string => cannotPostLine(error) ?? messageOf(error, shared.failed)

export async function postFlash(signal: AbortSignal): Promise<void> {
  if (flashWords.isTakenAway()) return reset()
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
      flashPictures.forgetKeys()
      step('gone')
    }
  }
}

async function advance(signal: AbortSignal): Promise<void> {
  const { posting } = getPosting()
  if (posting === 'creating') return create(signal)
  const flashId = getSent()?.flashId
  if (flashId === undefined) throw new Error('nothing was sent')
  if (posting === 'uploading') await upload(flashId, signal)
  else if (posting === 'publishing') await publish(flashId, signal)
  else if (posting === 'clearing') await finish(flashId, signal)
}

async function create(over: AbortSignal): Promise<void> {
  // Files that turn out not to be pictures are removed from the draft first.
  await flashPictures.areRead()
  if (over.aborted) return
  const { text, isPrivate, warning } = getWords()
  const pictures = flashPictures.now().map(({ key }) => key)
  const input = {
    content: text.trim(),
    isPrivate,
    ...(warning ? { warning } : {}),
    ...(pictures.length > 0 ? { held: true } : {}),
  }
  // Different pictures make it a different flash, too.
  const clientKey = clientKeyFor(KEY, { ...input, pictures })
  if (getSent()?.clientKey !== clientKey) {
    flashPictures.forgetKeys()
    note({ clientKey })
  }
  const flashId = getSent()?.flashId ?? (await createFlash({ ...input, clientKey }))
  if (over.aborted) return
  note({ ...getSent(), clientKey, flashId })
  step(input.held ? 'held' : 'created')
}

async function upload(flashId: number, over: AbortSignal): Promise<void> {
  await flashPictures.send({ ...picturesOf(flashId), isLost, onFailed: showFailed })
  if (over.aborted) return
  const left = flashPictures.now().filter(({ hasArrived }) => !hasArrived)
  // Otherwise one of them was retried when the others had been sent.
  if (left.every(({ state }) => state?.step === 'failed')) step(left.length === 0 ? 'uploaded' : 'failed')
}

function showFailed(error: unknown): void {
  const why = error instanceof PutFailed ? texts.putFailed : pictureTexts.uploadFailed
  toast(why)
  show({ failed: true, why })
}

async function publish(flashId: number, over: AbortSignal): Promise<void> {
  const sent = getSent()
  if (!sent) throw new Error('nothing was sent')
  note({ ...sent, tried: true })
  await publishFlash({ flashId, clientKey: sent.clientKey })
  if (!over.aborted) step('published')
}

const NOTHING: Awaited<ReturnType<typeof fetchEarned>> = { points: 0 }

/** What the author is shown about it; a failed request counts as nothing special. */
const newsOf = (flashId: number) =>
  Promise.all([fetchFlash(flashId).catch(() => undefined), fetchEarned(flashId).catch(() => NOTHING)])

async function finish(flashId: number, over: AbortSignal): Promise<void> {
  // The draft first: if the window is closed in between, nothing can be posted a second time.
  flashWords.removeFromDevice()
  flashPictures.removeFromDevice()
  forgetPosted()
  const [[flash, { points, level }]] = await Promise.all([newsOf(flashId), clearFlashLists().catch(() => {})])
  if (over.aborted) return
  step('cleared')
  if (flash?.waiting) toast(texts.postedWaiting, { icon: 'clock' })
  else if (level === undefined) toast(texts.posted(points), { icon: 'check' })
  else toast(texts.posted(points, level), { icon: 'window', lit: true, time: WARM })
  if (flash?.first) firstLight.set({ points })
  // The list has changed when the reader returns to it.
  if (notifyPages(flashId)) writeFlashConfig({ scroll: { 0: 0, 1: 0 }, place: { 0: null, 1: null } })
  else reset()
}
