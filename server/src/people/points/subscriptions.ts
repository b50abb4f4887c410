import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import { award, awardFlash, giveFlashAgain, takeBack, takeFlashBack } from './service.ts'

export function listenForPoints(app: App): void {
  on(app, 'flashPosted', async (node, tx, { flashId, authorId, isPrivate }) => {
    if (!isPrivate) await awardFlash(node, tx, authorId, flashId)
  })
  for (const event of ['flashHidden', 'flashRemoved'] as const)
    on(app, event, (_node, tx, { flashId, authorId }) => takeFlashBack(tx, authorId, flashId))
  on(app, 'flashRestored', async (_node, tx, { flashId, authorId, isPrivate }) => {
    if (!isPrivate) await giveFlashAgain(tx, authorId, flashId)
  })
  on(app, 'postSelected', async (node, tx, { postId, authorId }) => {
    await award(node, tx, authorId, 'featuredTopic', postId)
  })
  on(app, 'postUnselected', async (_node, tx, { postId, authorId }) => {
    await takeBack(tx, authorId, 'featuredTopic', postId)
  })
}
