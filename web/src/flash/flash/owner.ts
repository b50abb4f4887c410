import { type Comment, type Flash, PRIVATE } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { refreshQueries } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { deleteComment, deleteFlash, fetchFlash, hideFromOthers } from './api.ts'
import { changeFlash, commentsChanged, forgetFlash, keys } from './cache.ts'
import { texts } from './texts.ts'

/** Asks for confirmation, deletes and shows a message. `leave` runs before any component refetches the flash. */
export function useRemoveFlash({ id }: Flash, leave: () => void) {
  const { askRemove, askRemoveText, doRemove, removed } = texts.menu
  const { run } = useChange({
    name: ['remove-flash', id],
    call: () => deleteFlash(id),
    done: () => {
      toast(removed)
      leave()
    },
    refresh: () => forgetFlash(id),
  })
  const question = { title: askRemove, text: askRemoveText, cancel: texts.cancel, action: doRemove, danger: true }
  return async () => {
    if (await confirm(question)) run()
  }
}

export function useMakePrivate({ id }: Flash) {
  const { askPrivate, askPrivateText, doPrivate, madePrivate } = texts.menu
  const { run } = useChange({
    name: ['make-private', id],
    call: () => hideFromOthers(id),
    done: madePrivate,
    refresh: () => showPrivate(id),
  })
  return async () => {
    if (await confirm({ title: askPrivate, text: askPrivateText, cancel: texts.cancel, action: doPrivate })) run()
  }
}

/** The pictures get new addresses. If the fetch fails they stay blank until the next visit; the change is done. */
async function showPrivate(id: number): Promise<void> {
  changeFlash(id, (now) => ({ ...now, state: PRIVATE }))
  const fresh = await fetchFlash(id).catch(() => undefined)
  if (!fresh) return
  changeFlash(id, () => fresh)
  await refreshQueries(keys.flash(id))
}

export function useRemoveComment(flashId: number, { id }: Comment) {
  const { askRemove, removed } = texts.comment
  const { run } = useChange({
    name: ['remove-comment', id],
    call: () => deleteComment(id),
    done: removed,
    refresh: () => commentsChanged(flashId, -1),
  })
  return async () => {
    if (await confirm({ title: askRemove, cancel: texts.cancel, action: texts.menu.doRemove, danger: true })) run()
  }
}
