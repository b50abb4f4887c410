import type { App } from '../platform/ctx.ts'
import { on } from '../platform/events.ts'
import { awardFlash, giveFlashAgain, takeFlashBack } from './service.ts'

/** Subscribes to the events by which members earn points or lose them again. */
export function listenForPoints(app: App): void {
  on(app, 'flashPosted', async (node, tx, { flashId, authorId, isPrivate }) => {
    if (!isPrivate) await awardFlash(node, tx, authorId, flashId)
  })
  for (const event of ['flashHidden', 'flashRemoved'] as const)
    on(app, event, (_node, tx, { flashId, authorId }) => takeFlashBack(tx, authorId, flashId))
  on(app, 'flashRestored', async (_node, tx, { flashId, authorId, isPrivate }) => {
    if (!isPrivate) await giveFlashAgain(tx, authorId, flashId)
  })
}
