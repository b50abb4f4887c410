import type { App } from '../platform/ctx.ts'
import { on } from '../platform/events.ts'
import { awardFlash, takeBack } from './service.ts'

/** What members do elsewhere and earn, or lose again, something by. */
export function listenForPoints(app: App): void {
  on(app, 'flashPosted', async (node, tx, { flashId, authorId, isPrivate }) => {
    if (!isPrivate) await awardFlash(node, tx, authorId, flashId)
  })
  for (const gone of ['flashHidden', 'flashRemoved'] as const)
    on(app, gone, async (_node, tx, { flashId, authorId }) => void (await takeBack(tx, authorId, 'flash', flashId)))
}
