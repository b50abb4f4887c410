import type { App } from '../ctx.ts'
import { on } from '../events.ts'
import { removeFiles } from '../upload/service.ts'
import { renewAvatar } from './avatar.ts'
import * as queries from './queries.ts'
import { avatarKey } from './rules.ts'
import { moveUpvotes } from './upvotes.ts'

/** Keeps the stars that a member's flashes have, and lets go of what a closed account said of itself. */
export function listenForProfiles(app: App): void {
  on(app, 'flashStarred', async (_node, tx, { authorId }) => void (await moveUpvotes(tx, authorId, 1)))
  on(app, 'flashRemoved', async (_node, tx, { authorId, up }) => void (await moveUpvotes(tx, authorId, -up)))
  on(app, 'accountReopened', (node, tx, { userId }) => renewAvatar(node, tx, userId))
  on(app, 'accountClosed', async (node, tx, { userId, avatar }) => {
    await queries.forget.run(tx, { userId })
    const key = avatarKey(avatar)
    if (key !== undefined) await removeFiles(node, tx, [key])
  })
}
