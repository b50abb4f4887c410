import { type Comment, type Flash, flashCalls, PRIVATE } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { call, messageOf } from '../lib/call.ts'
import { changeFlash, commentsChanged, forgetFlash, isGone, reloadFlash } from './api.ts'
import { texts } from './texts.ts'

/** Asks, deletes, and says so. `leave` runs before anything that shows it looks for it again. */
export async function removeFlash(flash: Flash, leave: () => void): Promise<void> {
  const { askRemove, askRemoveText, doRemove, removed } = texts.menu
  if (!(await confirm({ title: askRemove, text: askRemoveText, cancel: texts.cancel, action: doRemove, danger: true })))
    return
  try {
    await call(flashCalls.remove, { id: flash.id })
  } catch (error) {
    // Deleted on another device is deleted too.
    if (!isGone(error)) return toast(messageOf(error, texts.failed))
  }
  toast(removed)
  leave()
  await forgetFlash(flash.id)
}

/** One way: from everyone to its author alone. */
export async function makePrivate(flash: Flash): Promise<void> {
  const { askPrivate, askPrivateText, doPrivate, madePrivate } = texts.menu
  if (!(await confirm({ title: askPrivate, text: askPrivateText, cancel: texts.cancel, action: doPrivate }))) return
  try {
    await call(flashCalls.toPrivate, { id: flash.id })
  } catch (error) {
    return toast(messageOf(error, texts.failed))
  }
  toast(madePrivate)
  changeFlash(flash.id, (now) => ({ ...now, state: PRIVATE }))
  // Without an answer the pictures stay dark until the next visit; the change itself is done.
  await reloadFlash(flash.id).catch(() => {})
}

export async function removeComment(flashId: number, comment: Comment): Promise<void> {
  const { askRemove, removed } = texts.detail
  if (!(await confirm({ title: askRemove, cancel: texts.cancel, action: texts.menu.doRemove, danger: true }))) return
  try {
    await call(flashCalls.removeComment, { commentId: comment.id })
  } catch (error) {
    return toast(messageOf(error, texts.failed))
  }
  toast(removed)
  await commentsChanged(flashId, -1)
}
