import { FLASH_MAX } from '@sp/contract'
import { toast } from '@sp/ui'
import { deleteFlash } from '../flash/api.ts'
import { alone, isElsewhere } from '../platform/device/alone.ts'
import { draftEntry } from '../platform/device/draft.ts'
import { messageOf } from '../platform/message-of.ts'
import { getSession, onSession } from '../platform/session/session.ts'
import { texts as shared } from '../platform/texts.ts'
import { discardDraft, followOtherWindows, getDraft, pictureOf } from './draft.ts'
import { drive, stopUpload, whyNot } from './drive.ts'
import { editing, isBusy, resumed } from './machine.ts'
import { forgetPosted, getPosting, getSent, halt, learn, note, reset, show, step } from './posting-state.ts'
import { readSent, SENT, type Sent } from './sent.ts'
import { texts } from './texts.ts'

const lockName = () => `posting ${getSession()?.user.id ?? 0}`

/** Ends with the session. */
let life = new AbortController()
let running: Promise<void> | undefined

/** Posts what the draft holds, if that can be posted. */
export function submit(): void {
  const { text, pictures } = getDraft()
  const length = Array.from(text.trim()).length
  if (length === 0) toast(texts.empty)
  else if (length > FLASH_MAX) toast(texts.tooLong)
  else if (step({ type: 'submit', count: pictures.length })) run()
}

/** Goes on where it stopped. */
export function again(): void {
  if (getPosting().posting.step === 'editing') submit()
  else if (step({ type: 'again' })) run()
}

export function retry(index: number): void {
  if (step({ type: 'retry', index })) run()
}

/** Without the pictures that did not arrive. */
export function settle(): void {
  if (step({ type: 'settle' })) run()
}

export function stop(): void {
  stopUpload()
  step({ type: 'stop' })
}

function run(): void {
  show({ failed: false, why: '' })
  running ??= runAlone().finally(() => {
    running = undefined
    // Pressed again at the very moment that it ended.
    if (isBusy(getPosting().posting)) run()
  })
}

async function runAlone(): Promise<void> {
  const { signal } = life
  try {
    if (await alone(lockName(), () => drive(signal))) return
    halt(texts.elsewhere)
    setTimeout(() => void look())
  } catch (error) {
    if (!signal.aborted) halt(whyNot(error))
  }
}

/** What the server holds goes; where it may be out already, only once the server has said so. */
async function takeBack(): Promise<boolean> {
  const { flashId, tried } = getSent() ?? {}
  if (flashId === undefined) return true
  const removed = deleteFlash(flashId)
  if (!tried) {
    // Else it ends by itself, within the hour.
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

/** Back to writing; nothing of it is out. */
export async function edit(): Promise<void> {
  if (getPosting().posting.step !== 'stuck' || !(await takeBack()) || !step({ type: 'edit' })) return
  forgetPosted()
}

/** Words and pictures go, from the device too. */
export async function discard(): Promise<void> {
  if (isBusy(getPosting().posting) || !(await takeBack())) return
  forgetPosted()
  discardDraft()
  reset()
}

/** What is changed now is a draft like any other. */
export function changed(): void {
  if (getPosting().posting.step === 'editing' && getSent()) note(undefined)
}

/** What an earlier visit, or another window, has left. */
async function look(): Promise<void> {
  const isShown = () => running !== undefined || getPosting().posting.step === 'done'
  if (isShown()) return
  const found = readSent()
  const elsewhere = found !== undefined && (await isElsewhere(lockName()))
  await Promise.allSettled(getDraft().pictures.map(({ key }) => pictureOf(key)))
  if (isShown()) return
  // Out already, and the window that did it was closed before it could say so.
  if (found && getDraft().text === '') return note(undefined)
  learn(found)
  const waits = found !== undefined && !elsewhere
  show({ posting: waits ? leftAt(found) : editing, elsewhere, waits, failed: waits && getPosting().failed })
}

function leftAt({ flashId, arrived }: Sent) {
  if (flashId === undefined) return editing
  return resumed(
    flashId,
    getDraft().pictures.map(({ key }) => arrived.includes(key)),
  )
}

followOtherWindows(() => running !== undefined)
window.addEventListener('storage', ({ key }) => {
  if (key === draftEntry(SENT)) void look()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look()
})
/** Whoever closes the window in the middle is asked by the browser. */
window.addEventListener('beforeunload', (event) => {
  if (isBusy(getPosting().posting)) event.preventDefault()
})
let owner = getSession()?.user.id
onSession(() => {
  const now = getSession()?.user.id
  if (now === owner) return
  owner = now
  life.abort()
  stopUpload()
  life = new AbortController()
  reset()
  // Once what was kept over the log-in is given back.
  setTimeout(() => void look())
})
void look()
