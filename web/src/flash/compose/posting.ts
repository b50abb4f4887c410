import { messageOf } from '@sp/client/message-of'
import { faultIn, flashCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { onDraftChange } from '../../platform/device/draft.ts'
import { isElsewhere, runExclusively } from '../../platform/device/exclusive.ts'
import { getSession, onAccount } from '../../platform/session/session.ts'
import { texts as shared } from '../../platform/texts.ts'
import { deleteFlash } from '../flash/api.ts'
import { flashPictures, flashWords, getWords } from './draft.ts'
import { isBusy } from './machine.ts'
import { failureText, postFlash } from './post-flash.ts'
import { readSent, SENT } from './posting-progress.ts'
import { forgetPosted, getPosting, getSent, halt, learn, note, reset, show, step } from './posting-state.ts'
import { texts } from './texts.ts'

const lockName = () => `posting ${getSession()?.user.id ?? 0}`

let sessionAbort = new AbortController()
let running: Promise<void> | undefined

export function submit(): void {
  const wrong = faultIn(flashCalls.create, 'content', getWords().text)
  if (wrong !== undefined) toast(wrong)
  else if (step('submit')) run()
}

export function again(): void {
  if (getPosting().posting === 'editing') return submit()
  flashPictures.retryAll()
  if (step('again')) run()
}

export function retry(index: number): void {
  if (getPosting().posting !== 'uploading' && !step('again')) return
  flashPictures.actions.retry(index)
  run()
}

export function settle(): void {
  if (step('settle')) run()
}

export function stop(): void {
  if (getPosting().posting !== 'uploading') return
  flashPictures.stop()
  step('stop')
}

function run(): void {
  show({ failed: false, why: '' })
  running ??= runExclusive().finally(() => {
    running = undefined
    // Pressed again at the very moment when the previous run ended.
    if (isBusy(getPosting().posting)) run()
  })
}

async function runExclusive(): Promise<void> {
  const { signal } = sessionAbort
  try {
    if (await runExclusively(lockName(), () => postFlash(signal))) return
    halt(texts.elsewhere)
    setTimeout(() => void look())
  } catch (error) {
    if (!signal.aborted) halt(failureText(error))
  }
}

/** Deletes the flash on the server. If it may already be published, waits for the server's confirmation. */
async function takeBack(): Promise<boolean> {
  const { flashId, tried } = getSent() ?? {}
  if (flashId === undefined) return true
  const removed = deleteFlash(flashId)
  if (!tried) {
    // If this fails, the server deletes the draft within the hour.
    removed.catch(() => {})
    return true
  }
  try {
    await removed
    return true
  } catch (error) {
    toast(messageOf(error, shared.failed))
    return false
  }
}

export async function edit(): Promise<void> {
  if (getPosting().posting !== 'stuck' || !(await takeBack()) || !step('edit')) return
  forgetPosted()
  flashPictures.forgetKeys()
}

export async function discard(): Promise<void> {
  if (isBusy(getPosting().posting) || !(await takeBack())) return
  forgetPosted()
  flashWords.discard()
  flashPictures.discard()
  reset()
}

/** After a change, the draft is no longer tied to the earlier submission. */
export function changed(): void {
  if (getPosting().posting === 'editing' && getSent()) note(undefined)
}

async function look(): Promise<void> {
  const isShown = () => running !== undefined || getPosting().posting === 'done'
  if (isShown()) return
  const found = readSent()
  const elsewhere = found !== undefined && (await isElsewhere(lockName()))
  await flashPictures.areRead()
  if (isShown()) return
  // Already published, but the window was closed before it could clear the entry.
  if (found && getWords().text === '') return note(undefined)
  learn(found)
  const waits = found !== undefined && !elsewhere
  const isHalfway = waits && found.flashId !== undefined
  if (isHalfway) flashPictures.stop()
  else flashPictures.retryAll()
  const posting = isHalfway ? 'stuck' : 'editing'
  show({ posting, elsewhere, waits, failed: waits && getPosting().failed })
}

onDraftChange((isChanged) => isChanged(SENT) && void look())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look()
})
/** The browser asks for confirmation if the window is closed while posting. */
window.addEventListener('beforeunload', (event) => {
  if (isBusy(getPosting().posting)) event.preventDefault()
})
onAccount(() => {
  sessionAbort.abort()
  sessionAbort = new AbortController()
  reset()
  // Runs after the draft that was kept over the login has been restored.
  setTimeout(() => void look())
})
void look()
