import type { App } from '../../platform/ctx.ts'
import { on } from '../../platform/events.ts'
import { renewAvatar } from './avatar-service.ts'
import { moveUpvotes } from './upvote-service.ts'

export function listenForProfiles(app: App): void {
  on(app, 'flashStarred', async (_node, tx, { authorId }) => void (await moveUpvotes(tx, authorId, 1)))
  on(app, 'flashStarErased', async (_node, tx, { authorId }) => void (await moveUpvotes(tx, authorId, -1)))
  on(app, 'flashRemoved', async (_node, tx, { authorId, up }) => void (await moveUpvotes(tx, authorId, -up)))
  on(app, 'flashRestored', async (_node, tx, { authorId, up }) => void (await moveUpvotes(tx, authorId, up)))
  on(app, 'accountReopened', (node, tx, { userId }) => renewAvatar(node, tx, userId))
}
